/**
 * Intersection of long lists of index entries that have few records in common: several common values of one array,
 * rarely together. Following positions (index-intersection.ts) decodes and compares nearly every key of such lists. Here only the
 * record number at the end of each key is read, into a set of bits a list (record-lists.ts), a chunk of each list in turn, so
 * that a list much longer than the others is not read to its end.
 *
 * Once few candidates remain, reading goes on only as long as testing them would take. What is then not known is tested: a
 * candidate's position is computed from its document and looked up behind each prefix, and the order of the index follows
 * from the positions. Where all lists are complete nothing is tested: the shortest list is read again, in its order.
 */

import type { Doc } from "../bson/doc.ts";
import { encodeKey } from "../bson/key-encoding.ts";
import { PAUSE, type Pause } from "../core/cooperative-iterator.ts";
import { indexKeysOf } from "../documents/index-keys.ts";
import type { Index } from "../storage/collection.ts";
import type { RecordBits } from "../storage/record-set.ts";
import { readRecord } from "../storage/records.ts";
import { readRecords, recordBytes } from "../storage/view.ts";
import { type Intersection, memoOf } from "./intersection-memo.ts";
import { listsOf, type RecordList } from "./record-lists.ts";
import type { ScanStats } from "./scan-stats.ts";

/** Part of an index in which several lists of entries are intersected. */
export interface IntersectedLists extends Intersection {
  /** Whether records are wanted in the order of their positions, and whether backwards. */
  readonly isOrdered: boolean;
  readonly reverse: boolean;
  readonly stats: ScanStats;
}

/** The most candidates that are tested and sorted. */
const MOST_TESTED = 512;
/** Number of entries that are read in the time of testing one candidate. */
const ENTRIES_PER_TEST = 64;

/**
 * Yields the records that are in every list. Returns false, before the first record, where that can't be done: the
 * transaction has changed a list, or too many records would have to be sorted.
 */
export function* intersectRecords(wanted: IntersectedLists): Generator<number | Pause, boolean> {
  const memo = memoOf(wanted);
  if (memo.records) {
    yield* wanted.reverse ? memo.records.toReversed() : memo.records;
    return true;
  }
  const lists = listsOf(wanted);
  const candidates = yield* readCandidates(wanted, lists);
  if (candidates === null) return false;
  if (lists.every(({ isComplete }) => isComplete)) {
    yield* inOrder(wanted, lists, candidates);
    return true;
  }
  if (candidates.size > MOST_TESTED) return false;
  const held: PlacedRecord[] = [];
  for (const record of candidates) {
    const position = positionInAll(wanted, record);
    if (position) held.push({ record, position });
    yield PAUSE;
  }
  held.sort((one, other) => Buffer.compare(one.position, other.position));
  const records = held.map(({ record }) => record);
  memo.keep(records);
  yield* wanted.reverse ? records.toReversed() : records;
  return true;
}

/** Yields the records that are in every list of complete ones. */
export function* intersectComplete(
  wanted: IntersectedLists,
  lists: readonly RecordList[],
): Generator<number | Pause> {
  yield* inOrder(wanted, lists, commonTo(lists)!);
}

interface PlacedRecord {
  readonly record: number;
  readonly position: Buffer;
}

/** Returns the records of all complete lists, in a set of its own; null where no list is complete. */
function commonTo(lists: readonly RecordList[]): RecordBits | null {
  const [first, ...others] = lists.filter(({ isComplete }) => isComplete);
  const common = first?.records.toBits() ?? null;
  for (const { records } of others) common!.keepOnly(records);
  return common;
}

/** Reads the lists in turn until all are complete, or until testing the candidates costs less. */
function* readCandidates(
  { view, stats }: IntersectedLists,
  lists: readonly RecordList[],
): Generator<Pause, RecordBits | null> {
  let candidates = commonTo(lists);
  const budgetOf = (size: number) =>
    size <= MOST_TESTED ? size * ENTRIES_PER_TEST : Number.POSITIVE_INFINITY;
  let budget = budgetOf(candidates?.size ?? Number.POSITIVE_INFINITY);
  for (let open = lists.filter(({ isComplete }) => !isComplete); open.length > 0 && budget > 0; ) {
    for (const list of open) {
      // Another scan may have read it to its end meanwhile.
      const read = list.isComplete ? 0 : list.readOn(view);
      if (read === null) return null;
      stats.keys += read;
      budget -= read;
      if (list.isComplete) {
        open = open.filter((each) => each !== list);
        if (candidates) candidates.keepOnly(list.records);
        else candidates = list.records.toBits();
        budget = Math.min(budget, budgetOf(candidates.size));
      }
      if (budget <= 0) break;
      yield PAUSE;
    }
  }
  return candidates;
}

/** Yields the records that complete lists have in common, each taken out of the set; in the order of the index if it is wanted. */
function* inOrder(
  { view, isOrdered, reverse, stats }: IntersectedLists,
  lists: readonly RecordList[],
  common: RecordBits,
): Generator<number | Pause> {
  if (!isOrdered) {
    yield* common;
    return;
  }
  const shortest = lists.reduce((least, list) => (list.length < least.length ? list : least));
  const backwards: number[] = [];
  let left = common.size;
  for (let start: Buffer | null = shortest.start; start && left > 0; ) {
    const chunk = readRecords(view, start, shortest.end, ORDERED_CHUNK);
    stats.keys += chunk.records.length;
    for (const record of chunk.records) {
      if (!common.take(record)) continue;
      left--;
      if (reverse) backwards.push(record);
      else yield record;
    }
    start = chunk.next;
    yield PAUSE;
  }
  yield* backwards.reverse();
}

const ORDERED_CHUNK = 1_024;

/** Returns the position of a record that is within the bounds and behind every prefix; null when there is none. */
function positionInAll(
  { view, collection, index, prefixes, from, to, stats }: IntersectedLists,
  record: number,
): Buffer | null {
  const doc = readRecord(view, collection, record);
  if (!doc) return null;
  stats.documents++;
  const position = positionOf(index, doc, record);
  if (!position || Buffer.compare(position, from) < 0 || Buffer.compare(position, to) >= 0) return null;
  const isInAll = prefixes.every((prefix) => view.get(Buffer.concat([prefix, position])) !== undefined);
  return isInAll ? position : null;
}

/** Returns what follows the first field in a document's keys: one field's values differ, the others are single. */
function positionOf(index: Index, doc: Doc, record: number): Buffer | null {
  const { rows } = indexKeysOf(doc, index.fields.slice(1));
  const [row] = rows;
  if (rows.length !== 1 || !row) return null;
  return Buffer.concat([encodeKey(row.values, index.descending.slice(1)), recordBytes(record)]);
}
