import { AppError } from "../errors.ts";
import { log } from "../log.ts";
import { atMostEachMinute, errorWithin } from "./outages.ts";

// MongoDB's code OutOfDiskSpace, and the file system's (a full disk, a quota).
const codes = new Set<unknown>([14031, "ENOSPC", "EDQUOT"]);

/** Returns the error for the client when the cause of an error is a full disk, and logs it; null for any other error. */
export function fullDiskErrorOf(error: unknown): AppError | null {
  if (!errorWithin(error, ({ code }) => codes.has(code))) return null;
  logFullDisk();
  return new AppError(
    "UNAVAILABLE",
    "Le disque du site est plein\u00a0: rien ne peut être enregistré pour le moment. La lecture reste possible.",
    { retryAfter: 60 },
  );
}

/** Logs that the disk is full, once a minute at most. */
export const logFullDisk = atMostEachMinute(() =>
  log.error("disk full: writes are refused until there is room, reads continue"),
);
