import mongoose, { type ClientSession } from "mongoose";

/** Runs the deed in one transaction; the driver tries it again on a write conflict. The deed must be repeatable. */
export const inTransaction = <Result>(deed: (session: ClientSession) => Promise<Result>): Promise<Result> =>
  mongoose.connection.withSession((session) =>
    session.withTransaction(() => deed(session), {
      readConcern: "snapshot",
      writeConcern: { w: "majority" },
    }),
  );
