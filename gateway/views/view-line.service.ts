import type { Types } from "mongoose";
import { addViews } from "../posts/post-finding.service.ts";
import { clock, minutes } from "../shared/clock.ts";
import { dayOf } from "../shared/days.ts";
import { countReferrers } from "./referrer.service.ts";
import { DayViewsModel, ViewModel } from "./view.entity.ts";

interface Reading {
  readonly postId: Types.ObjectId;
  /** Reader and article, hashed. */
  readonly key: string;
  /** The site that led there. */
  readonly host: string | null;
}

interface Waiting extends Reading {
  resolve(isCounted: boolean): void;
  reject(error: unknown): void;
}

const pause = minutes(30);
const together = 200;
// Whoever comes when so many wait is not counted: better than a gateway that drowns in counting.
const most = 10_000;
const waiting: Waiting[] = [];
let isWorking = false;

/**
 * Counts a reader of an article unless they were counted in the last 30 minutes. Alone it is written at once; those
 * that come meanwhile are written together, in four commands however many they are, and two more where other sites led to some.
 */
export function standInLine(reading: Reading): Promise<boolean> {
  if (waiting.length >= most) return Promise.resolve(false);
  return new Promise((resolve, reject) => {
    waiting.push({ ...reading, resolve, reject });
    if (!isWorking) void workThroughLine();
  });
}

async function workThroughLine(): Promise<void> {
  isWorking = true;
  while (waiting.length > 0) {
    const batch = waiting.splice(0, together);
    try {
      const isNew = await keep(batch.map(({ key }) => key));
      await count(batch.filter((_each, index) => isNew[index]));
      for (const [index, each] of batch.entries()) each.resolve(isNew[index] === true);
    } catch (error) {
      for (const each of batch) each.reject(error);
    }
  }
  isWorking = false;
}

/** Which of them are new: an insert finds who was here, of this gateway or another, or in this very line. */
async function keep(keys: readonly string[]): Promise<boolean[]> {
  const now = clock.now();
  // The database removes what is over within a minute or so: not soon enough for who comes back on time.
  await ViewModel.deleteMany({ _id: { $in: keys }, until: { $lte: now } });
  const until = new Date(now.getTime() + pause);
  const known = new Set<number>();
  try {
    await ViewModel.collection.insertMany(keys.map((_id) => ({ _id, until })) as never, { ordered: false });
  } catch (error) {
    const { writeErrors } = error as { writeErrors?: readonly { index: number; code: number }[] };
    if (!writeErrors?.every(({ code }) => code === 11_000)) throw error;
    for (const { index } of writeErrors) known.add(index);
  }
  return keys.map((_key, index) => !known.has(index));
}

async function count(readings: readonly Reading[]): Promise<void> {
  if (readings.length === 0) return;
  const at = clock.now();
  const sums = new Map<string, { postId: Types.ObjectId; count: number }>();
  for (const { postId } of readings) {
    sums.set(String(postId), { postId, count: (sums.get(String(postId))?.count ?? 0) + 1 });
  }
  const days = [...sums.values()].map(({ postId, count }) => ({
    updateOne: {
      filter: { postId, day: dayOf(at) },
      update: { $inc: { count }, $setOnInsert: { at } },
      upsert: true,
    },
  }));
  await addViews([...sums.values()], at);
  await DayViewsModel.bulkWrite(days, { ordered: false });
  await countReferrers(
    readings.flatMap(({ postId, host }) => (host ? [{ postId, host }] : [])),
    at,
  );
}
