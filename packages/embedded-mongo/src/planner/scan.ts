/**
 * Execution of plans, as generators of records interleaved with PAUSE (cooperative-iterator.ts).
 *
 * No LMDB cursor stays open between two items: entries are read in chunks of 32 growing to 1,000, and each chunk
 * starts after the last key of the previous one. A consumer may therefore stop for any time (a client's cursor
 * between two getMore) and other writes go on. Outside a transaction each chunk sees the newest state; a snapshot
 * view sees one moment.
 *
 * A multikey index and a union can lead to a record several times: the records returned so far are remembered, and
 * returned once.
 */

import { Doc } from "../bson/doc.ts";
import { PAUSE, type Pause } from "../core/cooperative-iterator.ts";
import type { Collection } from "../storage/collection.ts";
import { readRecord, type StoredRecord } from "../storage/records.ts";
import { PREFIX_END, recordKey, recordOf, storeKey, type View } from "../storage/view.ts";
import { LARGEST_CHUNK, readChunks, recordsOf } from "./index-entries.ts";
import { type IntersectionPrefixes, intersectPrefixes } from "./index-intersection.ts";
import type { Plan } from "./planner.ts";
import type { IntersectedLists } from "./record-intersection.ts";
import type { ScanStats } from "./scan-stats.ts";

type IndexPlan = Extract<Plan, { kind: "index" }>;

const CHUNK_BYTES = 2 * 1024 * 1024;

/**
 * Yields the documents of a plan, each once. No LMDB cursor stays open between two of them. `readDocument`: how documents are
 * read that an index leads to (records.ts).
 */
export function* scan(
  view: View,
  collection: Collection,
  plan: Plan,
  stats: ScanStats,
  averageBytes: number,
  readDocument = readRecord,
): Generator<StoredRecord | Pause> {
  if (plan.kind === "collection") {
    yield* scanCollection(view, collection, plan.reverse, stats, averageBytes);
    return;
  }
  if (plan.kind === "union") {
    const seen = new Set<number>();
    for (const branch of plan.plans) {
      for (const item of scan(view, collection, branch, stats, averageBytes, readDocument)) {
        if (item !== PAUSE && seen.has(item.record)) continue;
        if (item !== PAUSE) seen.add(item.record);
        yield item;
      }
    }
    return;
  }
  const records = indexRecords(view, collection, plan, stats);
  const ahead = prefetched(view, collection, records, plan.atMost);
  yield* fetchDocuments(view, collection, ahead, stats, readDocument);
}

/** Returns the document of a plan that leads to a single entry. */
export function fetchByEntry(
  view: View,
  collection: Collection,
  entry: Buffer,
  stats: ScanStats,
  readDocument = readRecord,
): StoredRecord | undefined {
  const record = recordAt(view, entry, stats);
  const doc = record === undefined ? undefined : readDocument(view, collection, record);
  if (!doc) return undefined;
  stats.documents++;
  return { record: record!, doc };
}

function recordAt(view: View, entry: Buffer, stats: ScanStats): number | undefined {
  const value = view.get(entry);
  if (!value) return undefined;
  stats.keys++;
  return recordOf(value);
}

function* scanCollection(
  view: View,
  collection: Collection,
  reverse: boolean,
  stats: ScanStats,
  averageBytes: number,
): Generator<StoredRecord | Pause> {
  const start = storeKey(collection.ident);
  const most = Math.max(1, Math.min(LARGEST_CHUNK, Math.floor(CHUNK_BYTES / Math.max(1, averageBytes))));
  const keyRange = { start, end: Buffer.concat([start, PREFIX_END]), skip: 0 };
  for (const item of readChunks(view, keyRange, reverse, { most })) {
    if (item === PAUSE) yield PAUSE;
    else {
      stats.documents++;
      yield { record: recordOf(item.key), doc: new Doc(item.value) };
    }
  }
}

/** Yields the records that an index plan leads to, each once. */
export function* indexRecords(
  view: View,
  collection: Collection,
  plan: IndexPlan,
  stats: ScanStats,
): Generator<number | Pause> {
  if (plan.entry) {
    const found = recordAt(view, plan.entry, stats);
    if (found !== undefined) yield found;
    return;
  }
  const dedupe = plan.seenRecords ?? (plan.index.multikey.includes(true) ? new Set<number>() : null);
  const { intersection } = plan;
  const found = intersection
    ? intersectPrefixes(listsOf(view, collection, plan, intersection, stats))
    : recordsOf(view, plan, stats);
  for (const item of found) {
    if (item !== PAUSE && dedupe) {
      if (dedupe.has(item)) continue;
      dedupe.add(item);
    }
    yield item;
  }
}

function listsOf(
  view: View,
  collection: Collection,
  { index, keyRanges, reverse, sorted }: IndexPlan,
  prefixes: IntersectionPrefixes,
  stats: ScanStats,
): IntersectedLists {
  const { start, end } = keyRanges[0]!;
  const [from, to] = [start, end].map((key) => key.subarray(prefixes[0]!.length)) as [Buffer, Buffer];
  return { view, collection, index, prefixes, from, to, isOrdered: sorted, reverse, stats };
}

/** Documents that are read ahead at first, where it is not known how many are wanted, and at most. */
const FIRST_AHEAD = 16;
const MOST_AHEAD = 64;

/** Yields the same records, some of them known ahead: their documents are read from the disk beside each other. */
function* prefetched(
  view: View,
  { ident }: Collection,
  records: Generator<number | Pause>,
  atMost = FIRST_AHEAD,
): Generator<number | Pause> {
  if (!view.prefetch) {
    yield* records;
    return;
  }
  let size = Math.min(atMost, MOST_AHEAD);
  let ahead: number[] = [];
  for (const item of records) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    ahead.push(item);
    if (ahead.length < size) continue;
    view.prefetch(ahead.map((record) => recordKey(ident, record)));
    yield* ahead;
    ahead = [];
    size = MOST_AHEAD;
  }
  if (ahead.length > 1) view.prefetch(ahead.map((record) => recordKey(ident, record)));
  yield* ahead;
}

function* fetchDocuments(
  view: View,
  collection: Collection,
  records: Generator<number | Pause>,
  stats: ScanStats,
  readDocument: typeof readRecord,
): Generator<StoredRecord | Pause> {
  for (const item of records) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    const doc = readDocument(view, collection, item);
    // Removed after its entry was read.
    if (!doc) continue;
    stats.documents++;
    yield { record: item, doc };
  }
}
