import type { ClientSession } from "mongoose";
import { CounterModel } from "./counter.entity.ts";

/*
 * Numbers of the changes of channels without a log: the catalogues. A change takes its number in its own transaction, so
 * that a state that is read after the number contains every change up to it.
 */

/** Returns the number of the last committed change; 0 before the first. */
export const currentSeq = async (name: string): Promise<number> =>
  (await CounterModel.findById(name).lean())?.seq ?? 0;

/** Raises a number that is no count of changes, such as a version, to at least `seq`. */
export async function raiseSeq(name: string, seq: number): Promise<void> {
  await CounterModel.updateOne({ _id: name }, { $max: { seq } }, { upsert: true });
}

/** Takes the number of a change, in its transaction. */
export async function takeSeq(session: ClientSession, name: string): Promise<number> {
  const counter = await CounterModel.findOneAndUpdate(
    { _id: name },
    { $inc: { seq: 1 } },
    { upsert: true, returnDocument: "after", session },
  ).lean();
  return counter.seq;
}
