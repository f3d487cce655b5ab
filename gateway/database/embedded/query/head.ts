import type { Collection } from "../store/collection.ts";
import { readRecord, type StoredRecord } from "../store/records.ts";
import { type Entry, recordOf, type View } from "../store/view.ts";
import type { Filter } from "./filter.ts";
import type { Plan } from "./planner.ts";
import { FIRST_CHUNK, type ScanStats } from "./scan.ts";

type IndexPlan = Extract<Plan, { kind: "index" }>;

export interface Head {
  found: StoredRecord[];
  /** What leads to the documents behind these; null when these are all. */
  rest: IndexPlan | null;
}

const MOST_BYTES = 1024 * 1024;

/**
 * The first documents of a plan, read in one go: most lists are short, and a generator's steps would cost them more than
 * the reading. Null where a plan has more than one stretch to read.
 */
export function headOf(
  view: View,
  collection: Collection,
  plan: IndexPlan,
  filter: Filter,
  limit: number,
  stats: ScanStats,
): Head | null {
  const { stretches, meeting, entry, reverse, index } = plan;
  if (stretches.length !== 1 || meeting || entry) return null;
  const [stretch] = stretches as [(typeof stretches)[number]];
  const most = limit > 0 ? Math.min(limit, FIRST_CHUNK) : FIRST_CHUNK;
  const entries = view.range(stretch.start, stretch.end, most, reverse, !index.unique);
  const seen = index.multikey.includes(true) ? new Set<number>() : null;
  const found: StoredRecord[] = [];
  let bytes = 0;
  let last: Entry | null = null;
  for (const one of entries) {
    if (bytes > MOST_BYTES) break;
    last = one;
    stats.keys++;
    const record = recordOf(index.unique ? one.value : one.key);
    if (seen?.has(record)) continue;
    seen?.add(record);
    const doc = readRecord(view, collection, record);
    if (!doc) continue;
    stats.documents++;
    bytes += doc.extent;
    if (!filter.matches(doc)) continue;
    found.push({ record, doc });
    if (found.length === limit) return { found, rest: null };
  }
  if (last === null || (last === entries.at(-1) && entries.length < most)) return { found, rest: null };
  const rest = reverse
    ? { ...stretch, end: last.key }
    : { ...stretch, start: Buffer.concat([last.key, Buffer.of(0)]) };
  return { found, rest: { ...plan, stretches: [rest], first: most * 4, seen } };
}
