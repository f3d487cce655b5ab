import { Doc } from "../bson/doc.ts";
import type { Collection } from "../store/collection.ts";
import { readRecord, type StoredRecord } from "../store/records.ts";
import { AFTER, type Entry, recordOf, storeKey, type View } from "../store/view.ts";
import { meet } from "./meeting.ts";
import { PAUSE, type Pause } from "./pause.ts";
import type { Plan } from "./planner.ts";
import type { Stretch } from "./stretches.ts";

export interface ScanStats {
  keys: number;
  documents: number;
}

type IndexPlan = Extract<Plan, { kind: "index" }>;

export const FIRST_CHUNK = 32;
const LARGEST_CHUNK = 1000;
const CHUNK_BYTES = 2 * 1024 * 1024;

/** The documents a plan leads to, each once. Nothing in LMDB stays open between two of them. */
export function* scan(
  view: View,
  collection: Collection,
  plan: Plan,
  stats: ScanStats,
  averageBytes: number,
): Generator<StoredRecord | Pause> {
  if (plan.kind === "collection") {
    yield* scanCollection(view, collection, plan.reverse, stats, averageBytes);
    return;
  }
  if (plan.kind === "union") {
    const seen = new Set<number>();
    for (const branch of plan.plans) {
      for (const item of scan(view, collection, branch, stats, averageBytes)) {
        if (item !== PAUSE && seen.has(item.record)) continue;
        if (item !== PAUSE) seen.add(item.record);
        yield item;
      }
    }
    return;
  }
  yield* fetch(view, collection, indexRecords(view, plan, stats), stats);
}

/** The document of a plan that leads to one entry. */
export function single(
  view: View,
  collection: Collection,
  entry: Buffer,
  stats: ScanStats,
): StoredRecord | undefined {
  const record = recordAt(view, entry, stats);
  const doc = record === undefined ? undefined : readRecord(view, collection, record);
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
  const stretch = { start, end: Buffer.concat([start, AFTER]), skip: 0 };
  for (const item of chunks(view, stretch, reverse, { most })) {
    if (item === PAUSE) yield PAUSE;
    else {
      stats.documents++;
      yield { record: recordOf(item.key), doc: new Doc(item.value) };
    }
  }
}

/** The entries of a stretch, read in chunks that grow, each reopened behind the last key. */
function* chunks(
  view: View,
  stretch: Stretch,
  reverse: boolean,
  { first = FIRST_CHUNK, most = LARGEST_CHUNK, keysOnly = false },
): Generator<Entry | Pause> {
  let { start, end } = stretch;
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

/** The numbers of the documents that an index leads to, each once. */
export function* indexRecords(view: View, plan: IndexPlan, stats: ScanStats): Generator<number | Pause> {
  if (plan.entry) {
    const found = recordAt(view, plan.entry, stats);
    if (found !== undefined) yield found;
    return;
  }
  const record = ({ key, value }: Entry) => recordOf(plan.index.unique ? value : key);
  const dedupe = plan.seen ?? (plan.index.multikey.includes(true) ? new Set<number>() : null);
  const entries = entriesOf(view, plan, stats);
  for (const item of entries) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    stats.keys++;
    const found = record(item);
    if (dedupe) {
      if (dedupe.has(found)) continue;
      dedupe.add(found);
    }
    yield found;
  }
}

function entriesOf(view: View, plan: IndexPlan, stats: ScanStats): Generator<Entry | Pause> {
  const { meeting, stretches, merge, reverse } = plan;
  if (meeting) return meet(view, stretches[0]!, meeting, reverse, () => stats.keys++);
  return merge && stretches.length > 1 ? merged(view, plan) : inTurn(view, plan);
}

function* inTurn(view: View, { stretches, reverse, index, first }: IndexPlan): Generator<Entry | Pause> {
  for (const stretch of reverse ? stretches.toReversed() : stretches) {
    yield* chunks(view, stretch, reverse, { first, keysOnly: !index.unique });
    if (stretches.length > 1) yield PAUSE;
  }
}

/** Several sorted stretches as one: by what follows the fields that only choose the stretch. */
function* merged(view: View, { stretches, reverse, index, first }: IndexPlan): Generator<Entry | Pause> {
  const heads = stretches.map(
    (stretch): Source => ({
      stretch,
      entries: chunks(view, stretch, reverse, { first, keysOnly: !index.unique }),
      head: null,
    }),
  );
  const open = [...heads];
  for (const source of heads) yield* advance(source, open);
  while (open.length > 0) {
    let best = open[0]!;
    for (const source of open) if (comesBefore(source, best, reverse)) best = source;
    yield best.head!;
    yield* advance(best, open);
  }
}

interface Source {
  stretch: Stretch;
  entries: Generator<Entry | Pause>;
  head: Entry | null;
}

function* advance(source: Source, open: Source[]): Generator<Pause> {
  for (;;) {
    const { value, done } = source.entries.next();
    if (done) {
      open.splice(open.indexOf(source), 1);
      return;
    }
    if (value !== PAUSE) {
      source.head = value;
      return;
    }
    yield PAUSE;
  }
}

function comesBefore(a: Source, b: Source, reverse: boolean): boolean {
  const order = Buffer.compare(a.head!.key.subarray(a.stretch.skip), b.head!.key.subarray(b.stretch.skip));
  return reverse ? order > 0 : order < 0;
}

function* fetch(
  view: View,
  collection: Collection,
  records: Generator<number | Pause>,
  stats: ScanStats,
): Generator<StoredRecord | Pause> {
  for (const item of records) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    const doc = readRecord(view, collection, item);
    // Removed since its entry was read.
    if (!doc) continue;
    stats.documents++;
    yield { record: item, doc };
  }
}
