/**
 * Sorting in memory. Every item gets an order-preserving key (bson/key-encoding.ts), so that comparing is comparing
 * bytes. Runs of 2,000 are sorted and then merged, with PAUSE in between. With a limit only the best items are
 * kept: the list is cut back whenever it has doubled.
 */

import type { Doc } from "../bson/doc.ts";
import { encodeKey } from "../bson/key-encoding.ts";
import { lengthOf } from "../bson/write.ts";
import { PAUSE, type Pause } from "../core/cooperative-iterator.ts";
import { badValue, CommandError } from "../core/errors.ts";
import { type IndexKeys, indexKeysOf, PARALLEL_ARRAYS } from "./index-keys.ts";
import type { SortField } from "./sort-spec.ts";

export const MEMORY_LIMIT = 100 * 1024 * 1024;

export function memoryExceeded(what: string): CommandError {
  return new CommandError(
    292,
    `${what} exceeded memory limit of ${MEMORY_LIMIT} bytes, and the embedded database does not sort on the disk. Aborting operation.`,
  );
}

/** Returns the sort key of a document: of an array the smallest element, or the largest in a descending sort. */
export function sortKey(doc: Doc, sort: readonly SortField[]): Buffer {
  const descending = sort.map((field) => field.descending);
  const { rows } = sortRows(doc, sort);
  let best: Buffer | null = null;
  for (const { values } of rows) {
    const key = encodeKey(values, descending);
    if (best === null || Buffer.compare(key, best) < 0) best = key;
  }
  return best!;
}

/** Returns the rows of an index on the fields of the sort. Throws 2 for parallel arrays, where an index has 171. */
function sortRows(doc: Doc, sort: readonly SortField[]): IndexKeys {
  try {
    return indexKeysOf(
      doc,
      sort.map((field) => field.path),
    );
  } catch (error) {
    if (error instanceof CommandError && error.code === PARALLEL_ARRAYS)
      throw badValue("cannot sort with keys that are parallel arrays");
    throw error;
  }
}

interface SortItem<T> {
  key: Buffer;
  at: number;
  item: T;
  bytes: number;
}

/** Sorts a stream. With a limit only the first `limit` items are kept. Throws 292 above 100 MB. */
export function* sortStream<T>(
  items: Iterable<T | Pause>,
  docOf: (item: T) => Doc,
  sort: readonly SortField[],
  limit: number,
): Generator<T | Pause> {
  let kept: SortItem<T>[] = [];
  let bytes = 0;
  let at = 0;
  let worst: Buffer | null = null;
  for (const item of items) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    const doc = docOf(item);
    const key = sortKey(doc, sort);
    if (worst && Buffer.compare(key, worst) >= 0) continue;
    const size = key.length + lengthOf(doc);
    kept.push({ key, at: at++, item, bytes: size });
    bytes += size;
    if (limit > 0 && kept.length > limit && (kept.length >= limit * 2 + 100 || bytes > MEMORY_LIMIT / 2)) {
      kept = (yield* mergeSort(kept)).slice(0, limit);
      bytes = kept.reduce((sum, one) => sum + one.bytes, 0);
      worst = kept.at(-1)!.key;
    }
    if (bytes > MEMORY_LIMIT) throw memoryExceeded("Sort");
    if (at % RUN_LENGTH === 0) yield PAUSE;
  }
  kept = yield* mergeSort(kept);
  const most = limit > 0 ? Math.min(limit, kept.length) : kept.length;
  for (let i = 0; i < most; i++) {
    yield kept[i]!.item;
    if (i % RUN_LENGTH === RUN_LENGTH - 1) yield PAUSE;
  }
}

/** Items sorted or merged between two pauses: one or two milliseconds. */
const RUN_LENGTH = 2000;

const compareItems = (a: SortItem<unknown>, b: SortItem<unknown>) =>
  Buffer.compare(a.key, b.key) || a.at - b.at;

/** Sorts runs and merges them: a single sort of a long list would block other clients. */
function* mergeSort<T>(list: SortItem<T>[]): Generator<Pause, SortItem<T>[]> {
  let runs: SortItem<T>[][] = [];
  for (let from = 0; from < list.length; from += RUN_LENGTH) {
    runs.push(list.slice(from, from + RUN_LENGTH).sort(compareItems));
    if (list.length > RUN_LENGTH) yield PAUSE;
  }
  while (runs.length > 1) {
    const merged: SortItem<T>[][] = [];
    for (let i = 0; i < runs.length; i += 2) {
      const [left, right] = [runs[i]!, runs[i + 1]];
      merged.push(right ? yield* mergeRuns(left, right) : left);
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeRuns<T>(left: SortItem<T>[], right: SortItem<T>[]): Generator<Pause, SortItem<T>[]> {
  const merged: SortItem<T>[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length || j < right.length) {
    const fromLeft = j >= right.length || (i < left.length && compareItems(left[i]!, right[j]!) <= 0);
    merged.push(fromLeft ? left[i++]! : right[j++]!);
    if (merged.length % RUN_LENGTH === 0) yield PAUSE;
  }
  return merged;
}
