/**
 * Lists of index entries as sets of record numbers: those whose keys begin with a value, between two positions. A list is
 * read from its start, chunk by chunk, and kept as far as it was read while its index does not change: the lists of
 * common words are wanted again and again, and each takes a bit a record.
 *
 * Invariant: a list is taken again only at the version of the index that it was begun at, and that version ends before
 * a change can be read. Two scans may read one list on in turn, since a chunk is read and noted at once.
 */

import type { Collection } from "../storage/collection.ts";
import { RecordSet } from "../storage/record-set.ts";
import type { View } from "../storage/view.ts";
import type { Intersection } from "./intersection-memo.ts";

const CHUNK = 4_096;

/** A list, as far as it was read. */
export class RecordList {
  readonly records = new RecordSet();
  /** Number of entries that were read. */
  length = 0;
  isComplete = false;
  private next: Buffer;

  constructor(
    readonly start: Buffer,
    readonly end: Buffer,
  ) {
    this.next = start;
  }

  /** Reads the next chunk. Returns the number of entries; null where the transaction has changed the list. */
  readOn(view: View): number | null {
    const chunk = view.records(this.next, this.end, CHUNK);
    if (chunk === null) return null;
    for (const record of chunk.records) this.records.add(record);
    this.length += chunk.records.length;
    if (chunk.next) this.next = chunk.next;
    else this.isComplete = true;
    return chunk.records.length;
  }
}

/**
 * Bytes of the lists of one collection: 64 a document, which is some 500 lists of a bit a document, at least 16 MB (some
 * thousand lists of 100,000 documents) and at most 64 MB.
 */
const mostBytes = ({ nextRecord }: Collection): number =>
  Math.min(64, Math.max(16, (nextRecord * 64) / 1e6)) * 1e6;

interface Kept {
  readonly version: number;
  readonly list: RecordList;
}

/** The least recently used first. */
const keptOf = new WeakMap<Collection, Map<string, Kept>>();

/** Returns the lists of an intersection: kept ones as far as they were read, else new ones, which are kept. */
export function listsOf(intersection: Intersection): RecordList[] {
  const { collection } = intersection;
  const version = versionOf(intersection);
  const kept = keptOf.get(collection) ?? new Map<string, Kept>();
  keptOf.set(collection, kept);
  const lists = boundsOf(intersection).map(({ start, end, key }) => {
    const known = kept.get(key);
    const list = known && known.version === version ? known.list : new RecordList(start, end);
    if (version !== null) {
      kept.delete(key);
      kept.set(key, { version, list });
    }
    return list;
  });
  dropOldest(kept, mostBytes(collection));
  return lists;
}

/** Returns the lists of an intersection where each is kept and complete; null otherwise. */
export function completeListsOf(intersection: Intersection): RecordList[] | null {
  const kept = keptOf.get(intersection.collection);
  const version = versionOf(intersection);
  if (!kept || version === null) return null;
  const isKnown = boundsOf(intersection).every(({ key }) => {
    const known = kept.get(key);
    return known?.version === version && known.list.isComplete;
  });
  return isKnown ? listsOf(intersection) : null;
}

const versionOf = ({ view, index }: Intersection): number | null => view.version?.(index.ident) ?? null;

const boundsOf = ({ prefixes, from, to }: Intersection): { start: Buffer; end: Buffer; key: string }[] =>
  prefixes.map((prefix) => {
    const [start, end] = [Buffer.concat([prefix, from]), Buffer.concat([prefix, to])];
    return { start, end, key: `${start.length} ${start.toString("latin1")}${end.toString("latin1")}` };
  });

function dropOldest(kept: Map<string, Kept>, most: number): void {
  let bytes = 0;
  for (const { list } of kept.values()) bytes += list.records.bytes;
  for (const [key, { list }] of kept) {
    if (bytes <= most) return;
    kept.delete(key);
    bytes -= list.records.bytes;
  }
}
