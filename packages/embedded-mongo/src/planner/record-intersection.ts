/**
 * Intersection of long lists of index entries that have few records in common: several common values of one array,
 * rarely together. Following positions (index-intersection.ts) decodes and compares nearly every key of such lists. Here only the
 * record number at the end of each key is read, into a set of bits a list, a chunk of each list in turn, so that
 * a list much longer than the others is not read to its end.
 *
 * Once few candidates remain, reading goes on only as long as testing them would take. What is then not known is tested: a
 * candidate's position is computed from its document and looked up behind each prefix. The order of the index follows
 * from the positions too.
 */

import type { Doc } from "../bson/doc.ts";
import { encodeKey } from "../bson/key-encoding.ts";
import { PAUSE, type Pause } from "../core/cooperative-iterator.ts";
import { indexKeysOf } from "../documents/index-keys.ts";
import type { Collection, Index } from "../storage/collection.ts";
import { RecordSet } from "../storage/record-set.ts";
import { readRecord } from "../storage/records.ts";
import { recordBytes, type View } from "../storage/view.ts";
import { memoOf } from "./intersection-memo.ts";
import type { ScanStats } from "./scan-stats.ts";

/** Part of an index in which several lists of entries are intersected. */
export interface IntersectedLists {
  readonly view: View;
  readonly collection: Collection;
  readonly index: Index;
  /** Start of the keys of each list; behind it a document has the same position in each. */
  readonly prefixes: readonly Buffer[];
  /** First position, and the one before which to stop. */
  readonly from: Buffer;
  readonly to: Buffer;
  /** Whether records are wanted in the order of their positions, and whether backwards. */
  readonly isOrdered: boolean;
  readonly reverse: boolean;
  readonly stats: ScanStats;
}

const CHUNK = 4_096;
/** The most candidates that are tested and sorted. */
const MOST_TESTED = 512;
/** Number of entries that are read in the time of testing one candidate. */
const ENTRIES_PER_TEST = 32;

/**
 * Yields the records that are in every list. Returns false, before the first record, where that can't be done: the
 * transaction has changed a list, or too many records would have to be sorted.
 */
export function* intersectRecords(lists: IntersectedLists): Generator<number | Pause, boolean> {
  const memo = memoOf(lists);
  if (memo.records) {
    yield* lists.reverse ? memo.records.toReversed() : memo.records;
    return true;
  }
  const read = yield* readCandidates(lists);
  if (read === null) return false;
  const { candidates, isComplete } = read;
  if (isComplete && !lists.isOrdered) {
    yield* candidates;
    return true;
  }
  if (candidates.size > MOST_TESTED) return false;
  const held: PlacedRecord[] = [];
  for (const record of candidates) {
    const position = positionInAll(lists, record);
    if (position) held.push({ record, position });
    yield PAUSE;
  }
  held.sort((one, other) => Buffer.compare(one.position, other.position));
  const records = held.map(({ record }) => record);
  memo.keep(records);
  yield* lists.reverse ? records.toReversed() : records;
  return true;
}

interface PlacedRecord {
  readonly record: number;
  readonly position: Buffer;
}

interface List {
  readonly records: RecordSet;
  start: Buffer;
  readonly end: Buffer;
}

/** Reads the lists in turn until all are complete, or until testing the candidates costs less. */
function* readCandidates({
  view,
  prefixes,
  from,
  to,
  stats,
}: IntersectedLists): Generator<Pause, { candidates: RecordSet; isComplete: boolean } | null> {
  const bound = (prefix: Buffer, position: Buffer) => Buffer.concat([prefix, position]);
  let open = prefixes.map(
    (prefix): List => ({ records: new RecordSet(), start: bound(prefix, from), end: bound(prefix, to) }),
  );
  let candidates: RecordSet | null = null;
  let budget = Number.POSITIVE_INFINITY;
  while (open.length > 0 && budget > 0) {
    for (const list of open) {
      const chunk = view.records(list.start, list.end, CHUNK);
      if (chunk === null) return null;
      for (const record of chunk.records) list.records.add(record);
      stats.keys += chunk.records.length;
      budget -= chunk.records.length;
      if (chunk.next) {
        list.start = chunk.next;
      } else {
        open = open.filter((each) => each !== list);
        if (candidates) candidates.keepOnly(list.records);
        else candidates = list.records;
        const { size } = candidates;
        if (size <= MOST_TESTED) budget = size * ENTRIES_PER_TEST;
      }
      if (budget <= 0) break;
      yield PAUSE;
    }
  }
  return { candidates: candidates!, isComplete: open.length === 0 };
}

/** Returns the position of a record that is within the bounds and behind every prefix; null when there is none. */
function positionInAll(lists: IntersectedLists, record: number): Buffer | null {
  const { view, collection, index, prefixes, from, to, stats } = lists;
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
