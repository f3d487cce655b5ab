import mongoose, { type ClientSession } from "mongoose";
import { clock } from "../core/clock.ts";

interface Progress {
  readonly _id: "demonstration";
  readonly begunAt: Date;
  readonly viewsAt?: Date;
  readonly doneAt?: Date;
}

const progress = () => mongoose.connection.collection<Progress>("demonstration");
const _id = "demonstration";

/** Progress of the demonstration content in this database. */
export async function demonstrationProgress(): Promise<"none" | "begun" | "done"> {
  const found = await progress().findOne({ _id });
  return found ? (found.doneAt ? "done" : "begun") : "none";
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
