import type { Types } from "mongoose";
import { Batcher } from "../../core/batcher.ts";
import { dayOf } from "../../core/calendar/calendar-days.ts";
import { clock, minutes } from "../../core/clock.ts";
import { isDuplicateKey } from "../../core/documents/duplicate-key.ts";
import { addViews } from "../../posts/lists/post-popularity.service.ts";
import { markOnline } from "./online-readers.service.ts";
import { countReferrers } from "./referrer.service.ts";
import { DayViewsModel, ViewModel } from "./view.entity.ts";

/*
 * View de-duplication and batching: a reader is counted once per article in 30 minutes, without storing who read what.
 *
 * - `key` is a hash of reader and article under the salt of the day (visitor-hash.service.ts). The `views` collection has
 *   one document per key; inserting it is the test: a duplicate key means « already counted », whichever gateway did it.
 * - A view that finds the queue idle is written at once. Those that arrive meanwhile are written in batches of 200, with
 *   five commands per batch (seven with referrers), so that many simultaneous readers cost few writes.
 * - The queue is bounded: beyond 10,000 waiting views new ones are not counted.
 */

interface PendingView {
  readonly postId: Types.ObjectId;
  /** Hash of reader and article. */
  readonly key: string;
  /** Hash of the reader alone, for the number of those who read now. */
  readonly reader: string;
  /** Host of the referring site. */
  readonly host: string | null;
}

const deduplicationWindow = minutes(30);
// Beyond that, views are not counted: the gateway must not run out of memory.
const maxQueued = 10_000;

const queue = new Batcher<PendingView, boolean>({
  maxBatch: 200,
  process: async (batch) => {
    const isNew = await insertNewKeys(batch.map(({ key }) => key));
    await markOnline(batch.map(({ reader }) => reader));
    await storeCounts(batch.filter((_view, index) => isNew[index]));
    return isNew;
  },
});

/** Counts a view unless the same reader was counted in the last 30 minutes. Resolves to true when it was counted. */
export const queueView = (view: PendingView): Promise<boolean> =>
  queue.waiting >= maxQueued ? Promise.resolve(false) : queue.add(view);

/** Inserts the keys; for each of them, returns true if it is new, for all gateways and within this batch. */
async function insertNewKeys(keys: readonly string[]): Promise<boolean[]> {
  const now = clock.now();
  // The TTL index deletes expired keys up to a minute late: delete those of this batch now.
  await ViewModel.deleteMany({ _id: { $in: keys }, until: { $lte: now } });
  const until = new Date(now.getTime() + deduplicationWindow);
  const known = new Set<number>();
  try {
    await ViewModel.collection.insertMany(keys.map((_id) => ({ _id, until })) as never, { ordered: false });
  } catch (error) {
    const { writeErrors } = error as { writeErrors?: readonly { index: number; code: number }[] };
    if (!writeErrors?.every(isDuplicateKey)) throw error;
    for (const { index } of writeErrors) known.add(index);
  }
  return keys.map((_key, index) => !known.has(index));
}

async function storeCounts(readings: readonly PendingView[]): Promise<void> {
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
