/**
 * Entries of an index plan's key ranges, read in chunks of 32 growing to 1,000: each chunk starts after the last key of the
 * previous one, so that no LMDB cursor stays open between two items.
 */

import { PAUSE, type Pause } from "../core/cooperative-iterator.ts";
import { type Entry, recordOf, type View } from "../storage/view.ts";
import type { KeyRange } from "./key-ranges.ts";
import type { Plan } from "./planner.ts";
import type { ScanStats } from "./scan-stats.ts";

type IndexPlan = Extract<Plan, { kind: "index" }>;

export const FIRST_CHUNK = 32;
export const LARGEST_CHUNK = 1000;

/** Yields the entries of a key range in growing chunks, each reopened after the last key. */
export function* readChunks(
  view: View,
  keyRange: KeyRange,
  reverse: boolean,
  { first = FIRST_CHUNK, most = LARGEST_CHUNK, keysOnly = false },
): Generator<Entry | Pause> {
  let { start, end } = keyRange;
  let size = Math.min(first, most);
  for (;;) {
    const entries = view.range(start, end, size, reverse, keysOnly);
    yield* entries;
    if (entries.length < size) return;
    const last = entries.at(-1)!.key;
    if (reverse) end = last;
    else start = Buffer.concat([last, Buffer.of(0)]);
    size = Math.min(most, size * 4);
    yield PAUSE;
  }
}

/** Yields the record of each entry. */
export function* recordsOf(view: View, plan: IndexPlan, stats: ScanStats): Generator<number | Pause> {
  const isMerged = plan.merge && plan.keyRanges.length > 1;
  for (const item of isMerged ? readMerged(view, plan) : readSequentially(view, plan)) {
    if (item === PAUSE) yield PAUSE;
    else {
      stats.keys++;
      yield recordOf(plan.index.unique ? item.value : item.key);
    }
  }
}

function* readSequentially(
  view: View,
  { keyRanges, reverse, index, firstChunk }: IndexPlan,
): Generator<Entry | Pause> {
  for (const keyRange of reverse ? keyRanges.toReversed() : keyRanges) {
    yield* readChunks(view, keyRange, reverse, { first: firstChunk, keysOnly: !index.unique });
    if (keyRanges.length > 1) yield PAUSE;
  }
}

/** Merges several sorted key ranges into one order, comparing what follows the fields that only select the range. */
function* readMerged(
  view: View,
  { keyRanges, reverse, index, firstChunk }: IndexPlan,
): Generator<Entry | Pause> {
  const heads = keyRanges.map(
    (keyRange): RangeCursor => ({
      keyRange,
      entries: readChunks(view, keyRange, reverse, { first: firstChunk, keysOnly: !index.unique }),
      current: null,
    }),
  );
  const open = [...heads];
  for (const source of heads) yield* advance(source, open);
  while (open.length > 0) {
    let best = open[0]!;
    for (const source of open) if (isBefore(source, best, reverse)) best = source;
    yield best.current!;
    yield* advance(best, open);
  }
}

interface RangeCursor {
  keyRange: KeyRange;
  entries: Generator<Entry | Pause>;
  current: Entry | null;
}

function* advance(source: RangeCursor, open: RangeCursor[]): Generator<Pause> {
  for (;;) {
    const { value, done } = source.entries.next();
    if (done) {
      open.splice(open.indexOf(source), 1);
      return;
    }
    if (value !== PAUSE) {
      source.current = value;
      return;
    }
    yield PAUSE;
  }
}

function isBefore(a: RangeCursor, b: RangeCursor, reverse: boolean): boolean {
  const order = Buffer.compare(
    a.current!.key.subarray(a.keyRange.skip),
    b.current!.key.subarray(b.keyRange.skip),
  );
  return reverse ? order > 0 : order < 0;
}
