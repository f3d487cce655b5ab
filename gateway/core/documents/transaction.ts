import mongoose, { type ClientSession } from "mongoose";
import { isDuplicateKey } from "./duplicate-key.ts";

/** Runs a function in one transaction. The driver runs it again on a write conflict, so it must be repeatable. */
export const inTransaction = <Result>(run: (session: ClientSession) => Promise<Result>): Promise<Result> =>
  mongoose.connection.withSession((session) =>
    session.withTransaction(() => run(session), {
      readConcern: "snapshot",
      writeConcern: { w: "majority" },
    }),
  );

const tries = 4;

/** Runs a function again, at most three times, when it failed since another process inserted the same unique value. */
export async function retryOnDuplicate<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isDuplicateKey(error) || attempt === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
    }
  }
}
