import type { ClientSession } from "mongoose";
import { CounterModel } from "./counter.entity.ts";

/** Returns the number of the last committed change of a counter; 0 before the first. */
export const currentSeq = async (name: string): Promise<number> =>
  (await CounterModel.findById(name).lean())?.seq ?? 0;

/** Returns the same of several counters; one that has not begun is missing. */
export async function currentSeqs(names: readonly string[]): Promise<Map<string, number>> {
  const found = await CounterModel.find({ _id: { $in: [...names] } }).lean();
  return new Map(found.map(({ _id, seq }) => [_id, seq]));
}

/** Raises a number that is no count of changes, such as a version, to at least `seq`. */
export async function raiseSeq(name: string, seq: number): Promise<void> {
  await CounterModel.updateOne({ _id: name }, { $max: { seq } }, { upsert: true });
}

/** Takes the numbers of changes, in their transaction. Returns the last one. */
export async function takeSeq(session: ClientSession, name: string, count = 1): Promise<number> {
  const counter = await CounterModel.findOneAndUpdate(
    { _id: name },
    { $inc: { seq: count } },
    { upsert: true, returnDocument: "after", session },
  ).lean();
  return counter.seq;
}
