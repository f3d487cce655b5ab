import mongoose, { type ClientSession } from "mongoose";

/** Runs the deed in one transaction; the driver tries it again on a write conflict. The deed must be repeatable. */
export const inTransaction = <Result>(deed: (session: ClientSession) => Promise<Result>): Promise<Result> =>
  mongoose.connection.withSession((session) =>
    session.withTransaction(() => deed(session), {
      readConcern: "snapshot",
      writeConcern: { w: "majority" },
    }),
  );

const tries = 4;

/** Tries a deed again that met a unique value which another has just inserted: the second try finds it. */
export async function againOnDuplicate<Result>(deed: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await deed();
    } catch (error) {
      if ((error as { code?: unknown }).code !== 11_000 || attempt === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
    }
  }
}
