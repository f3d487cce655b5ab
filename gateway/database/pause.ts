import mongoose from "mongoose";

/**
 * A restored site sends and publishes nothing by itself until `palabre resume`: its queue is that of the day of the
 * backup, and another site may have sent the same since. Nor does it delete backups or stored files, which it may share
 * with that site. The pause is a document that a restore writes.
 */
export const pauseCollection = "pauses";

interface Pause {
  readonly _id: string;
  readonly since: Date;
}

export const newPause = (since: Date): Pause => ({ _id: "restore", since });

const pauses = () => mongoose.connection.collection<Pause>(pauseCollection);

/** Returns since when the site is paused; null when it is not. */
export async function pausedSince(): Promise<Date | null> {
  return (await pauses().findOne({ _id: "restore" }))?.since ?? null;
}

/** Ends the pause. Returns false when there was none. */
export async function endPause(): Promise<boolean> {
  return (await pauses().deleteOne({ _id: "restore" })).deletedCount > 0;
}

/** Returns the work, which does nothing while the site is paused. Once it was not, the database is no longer queried. */
export function unlessPaused<Arguments extends unknown[]>(
  work: (...given: Arguments) => Promise<unknown>,
): (...given: Arguments) => Promise<unknown> {
  let isOver = false;
  return async (...given) => {
    isOver ||= (await pausedSince()) === null;
    return isOver ? work(...given) : undefined;
  };
}
