/**
 * Fast path for short results. Most lists need a few dozen documents from one key range: those are read in a single
 * call without generators, which cost more than the reading. What remains is returned as a plan that continues
 * after the last entry, with the records already seen.
 */

import type { Filter } from "../query/filter/filter.ts";
import type { Collection } from "../storage/collection.ts";
import { type Narrowing, narrowed, readerFor, type StoredRecord } from "../storage/records.ts";
import { type Entry, recordOf, type View } from "../storage/view.ts";
import { FIRST_CHUNK } from "./index-entries.ts";
import type { Plan } from "./planner.ts";
import type { ScanStats } from "./scan-stats.ts";

type IndexPlan = Extract<Plan, { kind: "index" }>;

export interface FirstBatch {
  records: StoredRecord[];
  /** Plan of the documents that follow; null when there are none. */
  rest: IndexPlan | null;
}

const MAX_BYTES = 1024 * 1024;

/**
 * Returns the first documents of a plan, each as `narrow` leaves it, or null when the plan has more than one key range, an
 * intersection or a single entry.
 */
export function readFirstBatch(
  view: View,
  collection: Collection,
  plan: IndexPlan,
  filter: Filter,
  limit: number,
  stats: ScanStats,
  narrow: Narrowing,
): FirstBatch | null {
  const { keyRanges, intersection, entry, reverse, index } = plan;
  if (keyRanges.length !== 1 || intersection || entry) return null;
  const [keyRange] = keyRanges as [(typeof keyRanges)[number]];
  const most = limit > 0 ? Math.min(limit, FIRST_CHUNK) : FIRST_CHUNK;
  const readDocument = readerFor(narrow);
  const entries = view.range(keyRange.start, keyRange.end, most, reverse, !index.unique);
  const seen = index.multikey.includes(true) ? new Set<number>() : null;
  const records: StoredRecord[] = [];
  let bytes = 0;
  let last: Entry | null = null;
  for (const item of entries) {
    if (bytes > MAX_BYTES) break;
    last = item;
    stats.keys++;
    const record = recordOf(index.unique ? item.value : item.key);
    if (seen?.has(record)) continue;
    seen?.add(record);
    const doc = readDocument(view, collection, record);
    if (!doc) continue;
    stats.documents++;
    bytes += doc.sourceBytes;
    if (!filter.matches(doc)) continue;
    records.push(narrowed({ record, doc }, narrow));
    if (records.length === limit) return { records, rest: null };
  }
  if (last === null || (last === entries.at(-1) && entries.length < most)) return { records, rest: null };
  const rest = reverse
    ? { ...keyRange, end: last.key }
    : { ...keyRange, start: Buffer.concat([last.key, Buffer.of(0)]) };
  return { records, rest: { ...plan, keyRanges: [rest], firstChunk: most * 4, seenRecords: seen } };
}
