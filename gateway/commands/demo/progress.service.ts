import mongoose from "mongoose";
import { clock } from "../../shared/clock.ts";

interface Progress {
  readonly _id: "demonstration";
  readonly begunAt: Date;
  readonly doneAt?: Date;
}

const progress = () => mongoose.connection.collection<Progress>("demonstration");
const _id = "demonstration";

/** How far the demonstration content of this database is. */
export async function progressOfDemonstration(): Promise<"none" | "begun" | "done"> {
  const found = await progress().findOne({ _id });
  return found ? (found.doneAt ? "done" : "begun") : "none";
}

export async function noteBeginning(): Promise<void> {
  await progress().updateOne({ _id }, { $setOnInsert: { begunAt: clock.now() } }, { upsert: true });
}

/** From now on, what people took away stays away. */
export async function noteEnd(): Promise<void> {
  await progress().updateOne({ _id }, { $set: { doneAt: clock.now() } });
}
