/**
 * Finding the documents that an update or delete changes. A write runs synchronously and alone, so that a search
 * inside it sees a stable state, but blocks every other writer: it may examine 1,000 entries and documents. A
 * longer search runs before the write and is validated inside it: the document must still match, or, when none was
 * found, no other write may have happened meanwhile (Collection.version). After five failed validations the search
 * runs inside the write without a limit.
 */

import { PAUSE, runCooperatively } from "../../core/cooperative-iterator.ts";
import type { ScanStats } from "../../planner/scan-stats.ts";
import type { Collection } from "../../storage/collection.ts";
import { readRecord, type StoredRecord } from "../../storage/records.ts";
import type { View, WriteView } from "../../storage/view.ts";
import type { Call } from "../context/call.ts";
import { type Selection, select } from "../reads/selection.ts";

const EXAMINE_BUDGET = 1000;
const MAX_ATTEMPTS = 5;
/** Documents changed in one write. */
const BATCH_SIZE = 200;

/** Searches inside the write; null when the budget is exceeded. */
export function findFirstInWrite(
  call: Call,
  view: View,
  collection: Collection,
  selection: Selection,
  budget: number,
): { found: StoredRecord | undefined } | null {
  const stats: ScanStats = { keys: 0, documents: 0 };
  for (const item of select(call, view, collection, selection, 1, stats)) {
    if (item !== PAUSE) return { found: item };
    if (stats.documents + stats.keys > budget) return null;
  }
  return { found: undefined };
}

/** Finds all matches inside the write; null when the budget or the batch size is exceeded. */
export function findAllInWrite(
  call: Call,
  view: View,
  collection: Collection,
  selection: Selection,
  budget: number,
): StoredRecord[] | null {
  const stats: ScanStats = { keys: 0, documents: 0 };
  const found: StoredRecord[] = [];
  for (const item of select(call, view, collection, selection, 0, stats)) {
    if (item !== PAUSE) found.push(item);
    if (found.length > BATCH_SIZE || stats.documents + stats.keys > budget) return null;
  }
  return found;
}

async function findFirst(
  call: Call,
  collection: Collection,
  selection: Selection,
): Promise<StoredRecord | undefined> {
  let found: StoredRecord | undefined;
  const stats: ScanStats = { keys: 0, documents: 0 };
  await runCooperatively(
    select(call, call.engine.view(call), collection, selection, 1, stats),
    () => call.check(),
    (item) => {
      found = item;
      return false;
    },
  );
  return found;
}

const RETRY = Symbol("again");

/** Passes the first match, or undefined, to `change` inside a write. */
export async function writeFirstMatch<T>(
  call: Call,
  collection: Collection,
  selection: Selection,
  change: (view: WriteView, found: StoredRecord | undefined) => T,
): Promise<T> {
  const { engine } = call;
  let long = false;
  for (let attempt = 0; ; attempt++) {
    // Read inside a write: when that is done, the search sees every write the version counts.
    const before = long ? await engine.write(call, null, () => engine.versionOf(collection)) : 0;
    const candidate = long ? await findFirst(call, collection, selection) : undefined;
    const last = attempt >= MAX_ATTEMPTS;
    const result = await engine.write(call, collection, (view): T | typeof RETRY => {
      if (!long || last) {
        const located = findFirstInWrite(
          call,
          view,
          collection,
          selection,
          last ? Number.POSITIVE_INFINITY : EXAMINE_BUDGET,
        );
        return located === null ? RETRY : change(view, located.found);
      }
      if (!candidate) return engine.versionOf(collection) === before ? change(view, undefined) : RETRY;
      const doc = readRecord(view, collection, candidate.record);
      if (!doc || !selection.filter.matches(doc)) return RETRY;
      return change(view, { record: candidate.record, doc });
    });
    if (result !== RETRY) return result as T;
    long = true;
  }
}

/** Changes all matches in batches between which other clients run; each match is tested again inside its write. */
export async function writeAllMatches(
  call: Call,
  collection: Collection,
  selection: Selection,
  change: (view: WriteView, found: StoredRecord) => void,
): Promise<void> {
  const seen = new Set<number>();
  const stats: ScanStats = { keys: 0, documents: 0 };
  const found = select(call, call.engine.view(call), collection, selection, 0, stats);
  for (;;) {
    const step: number[] = [];
    const end = await runCooperatively(
      found,
      () => call.check(),
      ({ record }) => {
        // An update may move a document ahead in the index being scanned: it must not be changed twice.
        if (!seen.has(record)) {
          seen.add(record);
          step.push(record);
        }
        return step.length < BATCH_SIZE;
      },
    );
    if (step.length > 0) await writeBatch(call, collection, selection, step, change);
    if (end === "done") return;
    call.check();
  }
}

/** Changes those of the records that still match. */
export async function writeBatch(
  call: Call,
  collection: Collection,
  selection: Selection,
  records: number[],
  change: (view: WriteView, found: StoredRecord) => void,
): Promise<void> {
  await call.engine.write(call, collection, (view) => {
    while (records.length > 0) {
      const record = records[0]!;
      const doc = readRecord(view, collection, record);
      if (doc && selection.filter.matches(doc)) change(view, { record, doc });
      records.shift();
    }
  });
}
