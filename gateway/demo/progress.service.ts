import mongoose, { type ClientSession } from "mongoose";
import { clock } from "../core/clock.ts";

interface Progress {
  readonly _id: "demonstration";
  readonly begunAt: Date;
  readonly viewsAt?: Date;
  readonly doneAt?: Date;
  readonly removingAt?: Date;
  readonly removedAt?: Date;
}

const progress = () => mongoose.connection.collection<Progress>("demonstration");
const _id = "demonstration";

/** Progress of the demonstration content in this database. */
export async function demonstrationProgress(): Promise<"none" | "begun" | "done" | "removing" | "removed"> {
  const found = await progress().findOne({ _id });
  if (!found) return "none";
  if (found.removedAt) return "removed";
  if (found.removingAt) return "removing";
  return found.doneAt ? "done" : "begun";
}

export async function markStarted(): Promise<void> {
  await progress().updateOne({ _id }, { $setOnInsert: { begunAt: clock.now() } }, { upsert: true });
}

/** Notes, in the transaction that adds them, that the views are there. Returns false when they already were. */
export async function markViewsAdded(session: ClientSession): Promise<boolean> {
  const filter = { _id, viewsAt: { $exists: false } } as const;
  const { modifiedCount } = await progress().updateOne(
    filter,
    { $set: { viewsAt: clock.now() } },
    { session },
  );
  return modifiedCount === 1;
}

/** Marks the demonstration as complete: content deleted later is not created again. */
export async function markDone(): Promise<void> {
  await progress().updateOne({ _id }, { $set: { doneAt: clock.now() } });
}

/** Notes that the content is being removed: a removal that was interrupted is completed at the next start. */
export async function markRemoving(): Promise<void> {
  await progress().updateOne({ _id }, { $set: { removingAt: clock.now() } });
}

export async function markRemoved(): Promise<void> {
  await progress().updateOne({ _id }, { $set: { removedAt: clock.now() } });
}
