import type { ClientSession } from "mongoose";
import { inTransaction } from "../documents/transaction.ts";
import { takeSeq } from "./counter.ts";

/**
 * Runs a function in a transaction, after the others of the same name: each takes a number of one counter first. For a limit on
 * the number of documents, since two snapshots would count the same and both insert. Like any transaction, it may run again.
 */
export const inSerialTransaction = <Result>(
  name: string,
  run: (session: ClientSession) => Promise<Result>,
): Promise<Result> =>
  inTransaction(async (session) => {
    await takeSeq(session, name);
    return run(session);
  });
