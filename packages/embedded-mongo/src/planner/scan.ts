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
import { PREFIX_END, recordOf, storeKey, type View } from "../storage/view.ts";
import { LARGEST_CHUNK, readChunks, recordsOf } from "./index-entries.ts";
import type { IntersectionPrefixes } from "./index-intersection.ts";
import type { KeyRange } from "./key-ranges.ts";
import type { Plan } from "./planner.ts";
import type { ScanStats } from "./scan-stats.ts";

type IndexPlan = Extract<Plan, { kind: "index" }>;

const CHUNK_BYTES = 2 * 1024 * 1024;
const MOST_KEY_BYTES = 2_048;

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
  yield* fetchDocuments(view, collection, indexRecords(view, plan, stats), stats, readDocument);
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
export function* indexRecords(view: View, plan: IndexPlan, stats: ScanStats): Generator<number | Pause> {
  if (plan.entry) {
    const found = recordAt(view, plan.entry, stats);
    if (found !== undefined) yield found;
    return;
  }
  const dedupe = plan.seenRecords ?? (plan.index.multikey.includes(true) ? new Set<number>() : null);
  const found = plan.intersection
    ? intersectPrefixes(view, plan.intersection, plan.keyRanges[0]!, plan.reverse, stats)
    : recordsOf(view, plan, stats);
  for (const item of found) {
    if (item !== PAUSE && dedupe) {
      if (dedupe.has(item)) continue;
      dedupe.add(item);
    }
    yield item;
  }
}

/** Yields the records of a key range, in its order, whose entries exist behind every other prefix. */
function* intersectPrefixes(
  view: View,
  [first, ...others]: IntersectionPrefixes,
  keyRange: KeyRange,
  reverse: boolean,
  stats: ScanStats,
): Generator<number | Pause> {
  const look = view.lend ?? view.get.bind(view);
  // One key a prefix, in which the position behind it changes.
  const keys = others.map((prefix) => Buffer.concat([prefix, Buffer.alloc(MOST_KEY_BYTES)]));
  for (const item of readChunks(view, keyRange, reverse, { keysOnly: true })) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    stats.keys++;
    const position = item.key.subarray(first!.length);
    const isInAll = keys.every((key, at) => {
      stats.keys++;
      const end = others[at]!.length + position.copy(key, others[at]!.length);
      return look(key.subarray(0, end)) !== undefined;
    });
    if (isInAll) yield recordOf(item.key);
  }
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
