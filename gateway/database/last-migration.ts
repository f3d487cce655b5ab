import type { Db } from "mongodb";

/** Returns the number of the last migration that a database has had, as `dueMigrations` counts them; 0 for none. */
export async function lastMigrationOf(db: Db): Promise<number> {
  const done = await db
    .collection<{ _id: string }>("migrations")
    .find({ doneAt: { $exists: true } })
    .toArray();
  return Math.max(0, ...done.map(({ _id }) => Number(_id)));
}
