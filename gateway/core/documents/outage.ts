import mongoose from "mongoose";

const { MongoError, MongoNetworkError, MongoServerSelectionError } = mongoose.mongo;

/** Codes of a member that is no primary, or is stopping or starting (MongoDB's error_codes.yml: NotPrimaryError, ShutdownError). */
const codesWithoutPrimary = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** Returns whether an error says that the database does not answer or has no primary for now: the same command succeeds later. */
export const isOutage = (error: unknown): boolean =>
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  (error instanceof MongoError &&
    (codesWithoutPrimary.has(Number(error.code)) ||
      error.hasErrorLabel("RetryableWriteError") ||
      error.hasErrorLabel("TransientTransactionError")));
