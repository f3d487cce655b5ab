import { PAUSE } from "../query/pause.ts";
import { type ScanStats } from "../query/scan.ts";
import { run } from "../run.ts";
import type { Collection } from "../store/collection.ts";
import { readRecord, type StoredRecord } from "../store/records.ts";
import type { View, WriteView } from "../store/view.ts";
import type { Call } from "./call.ts";
import { type Selection, select } from "./select.ts";

const BUDGET = 1000;
const ATTEMPTS = 5;
/** Documents changed in one write. */
const STEP = 200;

/** Looks inside the write itself; null when that takes too long to hold up the other writers. */
export function locateNow(
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

/** Finds all inside the write itself; null when they are too many, or too long to find, to hold up the other writers. */
export function locateAllNow(
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
    if (found.length > STEP || stats.documents + stats.keys > budget) return null;
  }
  return found;
}

async function locateFirst(
  call: Call,
  collection: Collection,
  selection: Selection,
): Promise<StoredRecord | undefined> {
  let found: StoredRecord | undefined;
  const stats: ScanStats = { keys: 0, documents: 0 };
  await run(
    select(call, call.engine.view(call), collection, selection, 1, stats),
    () => call.check(),
    (item) => {
      found = item;
      return false;
    },
  );
  return found;
}

const AGAIN = Symbol("again");

/**
 * Changes the first selected document, or says there is none: `change` runs inside the write, on the document as it
 * is then. A long search goes before the write, and is made again if what it found has changed meanwhile.
 */
export async function changeFirst<T>(
  call: Call,
  collection: Collection,
  selection: Selection,
  change: (view: WriteView, found: StoredRecord | undefined) => T,
): Promise<T> {
  const { engine } = call;
  let long = false;
  for (let attempt = 0; ; attempt++) {
    // Read inside a write: once that is done, the search sees all the writes this number stands for.
    const before = long ? await engine.write(call, null, () => engine.versionOf(collection)) : 0;
    const candidate = long ? await locateFirst(call, collection, selection) : undefined;
    const last = attempt >= ATTEMPTS;
    const result = await engine.write(call, collection, (view): T | typeof AGAIN => {
      if (!long || last) {
        const located = locateNow(
          call,
          view,
          collection,
          selection,
          last ? Number.POSITIVE_INFINITY : BUDGET,
        );
        return located === null ? AGAIN : change(view, located.found);
      }
      if (!candidate) return engine.versionOf(collection) === before ? change(view, undefined) : AGAIN;
      const doc = readRecord(view, collection, candidate.record);
      if (!doc || !selection.filter.matches(doc)) return AGAIN;
      return change(view, { record: candidate.record, doc });
    });
    if (result !== AGAIN) return result as T;
    long = true;
  }
}

/** Changes all selected documents, in steps that give way; each is checked again inside its write. */
export async function changeEach(
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
    const end = await run(
      found,
      () => call.check(),
      ({ record }) => {
        // What an update moves ahead in the index it is read by must not be met again.
        if (!seen.has(record)) {
          seen.add(record);
          step.push(record);
        }
        return step.length < STEP;
      },
    );
    if (step.length > 0) await changeStep(call, collection, selection, step, change);
    if (end === "done") return;
    call.check();
  }
}

/** Changes those of these documents that are still selected. */
export async function changeStep(
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
