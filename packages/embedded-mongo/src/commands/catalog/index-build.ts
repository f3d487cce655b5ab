/**
 * Filling of indexes that are being built, while other clients read and write. Documents are scanned once for all
 * indexes; their entries are collected, sorted (sorted-entries.ts, where they are many sorted-runs.ts) and put in the order of
 * their keys, some at a time.
 *
 * Between the scan of a document and the put of its entries it may be replaced or removed. Both maintain the index
 * themselves, from its registration on, and are noted in `changedRecords`: of these records the collected entries are
 * skipped, and made anew from the document as it is inside the write.
 */

import { PAUSE, yieldToEventLoop } from "../../core/cooperative-iterator.ts";
import { scan } from "../../planner/scan.ts";
import type { ScanStats } from "../../planner/scan-stats.ts";
import type { Collection, Index } from "../../storage/collection.ts";
import { fullDiskError, hasRoom } from "../../storage/folder/disk-space.ts";
import { collectEntries, indexRecord, putCollected, readRecord } from "../../storage/records.ts";
import { type EntrySlice, SortedEntries } from "../../storage/sorting/sorted-entries.ts";
import { SortedRuns } from "../../storage/sorting/sorted-runs.ts";
import type { WriteView } from "../../storage/view.ts";
import type { Call } from "../context/call.ts";

const SLICE_MS = 8;
/** Entries of one write: enough to share a disk flush, few enough to let other clients run in between. */
const ENTRIES_PER_WRITE = 1_000;
/** Bytes of keys that are collected and sorted in memory. */
const COLLECTED_BYTES = 8 * 1024 * 1024;

export async function fillIndexes(call: Call, collection: Collection, indexes: Index[]): Promise<void> {
  const { engine } = call;
  const entries = new SortedEntries(COLLECTED_BYTES);
  const runs = new SortedRuns(engine.store.directory);
  try {
    await collectAll(call, collection, indexes, entries, runs);
    if (!runs.isEmpty) addRun(call, runs, entries);
    await putInOrder(call, collection, runs.isEmpty ? entries : runs);
  } finally {
    runs.close();
  }
}

/** Collects the entries of all documents, those that memory has no room for in runs. */
async function collectAll(
  call: Call,
  collection: Collection,
  indexes: Index[],
  entries: SortedEntries,
  runs: SortedRuns,
): Promise<void> {
  const { engine } = call;
  const stats: ScanStats = { keys: 0, documents: 0 };
  const plan = { kind: "collection", reverse: false } as const;
  let since = performance.now();
  for (const item of scan(engine.store.current, collection, plan, stats, engine.averageBytes(collection))) {
    if (item !== PAUSE) for (const index of indexes) collectEntries(index, item, entries);
    if (entries.isFull) addRun(call, runs, entries);
    else if (performance.now() - since < SLICE_MS) continue;
    await yieldToEventLoop();
    call.check();
    since = performance.now();
  }
}

/** Throws 14031 when the disk is full. */
function addRun({ engine }: Call, runs: SortedRuns, entries: SortedEntries): void {
  try {
    if (!hasRoom(engine.store.directory)) throw fullDiskError();
    runs.add(entries);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "ENOSPC" ? fullDiskError() : error;
  }
}

/** Puts the collected entries, some in each write, and leaves none. */
async function putInOrder(
  call: Call,
  collection: Collection,
  entries: SortedEntries | SortedRuns,
): Promise<void> {
  for (const some of entries.take(ENTRIES_PER_WRITE)) {
    await call.engine.write(call, collection, (view) => putEntries(view, collection, some));
    await yieldToEventLoop();
    call.check();
  }
}

function putEntries(view: WriteView, collection: Collection, entries: EntrySlice): void {
  const { index } = entries;
  entries.each((key, record) => {
    if (!index.changedRecords.has(record)) return putCollected(view, collection, index, key, record);
    const doc = readRecord(view, collection, record);
    if (doc) indexRecord(view, collection, index, { record, doc });
  });
}
