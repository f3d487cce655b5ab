import { equalValues } from "../../bson/compare.ts";
import { Doc } from "../../bson/doc.ts";
import { isNumber, toNumber } from "../../bson/numbers.ts";
import type { Pause } from "../../core/cooperative-iterator.ts";
import { PAUSE } from "../../core/cooperative-iterator.ts";
import { badValue } from "../../core/errors.ts";
import { parseSort, type SortField } from "../../documents/sort-spec.ts";
import { sortStream } from "../../documents/sorter.ts";
import { readFirstBatch } from "../../planner/first-batch.ts";
import { type Plan, plan } from "../../planner/planner.ts";
import { fetchByEntry } from "../../planner/scan.ts";
import type { ScanStats } from "../../planner/scan-stats.ts";
import type { Filter } from "../../query/filter/filter.ts";
import { parseFilter } from "../../query/filter/parse-filter.ts";
import type { Collection, Index } from "../../storage/collection.ts";
import { checkCollation } from "../../storage/index-spec.ts";
import { type Narrowing, narrowed, readerFor, type StoredRecord } from "../../storage/records.ts";
import type { View } from "../../storage/view.ts";
import { type Call, docOption } from "../context/call.ts";

/** Filter, order and hint of a command or of one of its statements. */
export interface Selection {
  filter: Filter;
  query: Doc;
  sort: SortField[] | null;
  natural: 1 | -1 | null;
  hint: Doc | string | null;
  /** Copies the fields that the command needs of a document, as soon as it is read where the order does not need others. */
  narrow: Narrowing;
}

/** Reads a selection. `filter` is that of the body where it has been parsed already. */
export function readSelection(body: Doc, filterName: string, filter?: Filter): Selection {
  checkCollation(body.get("collation"));
  const query = docOption(body, filterName) ?? new Doc();
  const sortDoc = docOption(body, "sort");
  const hint = body.get("hint");
  if (hint !== undefined && typeof hint !== "string" && !(hint instanceof Doc)) {
    throw badValue("Hint must be a string or an object");
  }
  const natural = naturalDirectionOf(sortDoc) ?? naturalDirectionOf(hint instanceof Doc ? hint : undefined);
  return {
    filter: filter ?? parseFilter(query),
    query,
    sort: sortDoc && sortDoc.size > 0 && naturalDirectionOf(sortDoc) === null ? parseSort(sortDoc) : null,
    natural,
    hint: hint === undefined || (hint instanceof Doc && hint.size === 0) ? null : hint,
    narrow: null,
  };
}

function naturalDirectionOf(doc: Doc | undefined): 1 | -1 | null {
  const value = doc?.get("$natural");
  if (value === undefined) return null;
  if (doc!.size > 1)
    throw badValue("$natural sort cannot be set to a value other than -1 or 1, nor stand with other fields");
  return isNumber(value) && toNumber(value) < 0 ? -1 : 1;
}

/** Returns the plan of a selection. */
export function choosePlan(collection: Collection, selection: Selection): Plan {
  if (selection.natural !== null) return { kind: "collection", reverse: selection.natural < 0 };
  return plan(collection, selection.filter, selection.sort, hintedIndex(collection, selection.hint));
}

function hintedIndex(collection: Collection, hint: Doc | string | null): Index | null {
  if (hint === null) return null;
  const index = collection.indexes.find(
    ({ name, spec, building, hidden }) =>
      !building && !hidden && (typeof hint === "string" ? name === hint : equalValues(spec.get("key"), hint)),
  );
  if (!index) {
    throw badValue(
      "error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index",
    );
  }
  return index;
}

export function isSorted(chosen: Plan, selection: Selection): boolean {
  return selection.sort === null || (chosen.kind === "index" && chosen.sorted);
}

const FEW_RECORDS = 32;

/** Yields the selected documents in order, each as `selection.narrow` leaves it. */
export function select(
  call: Call,
  view: View,
  collection: Collection,
  selection: Selection,
  limit: number,
  stats: ScanStats,
): IterableIterator<StoredRecord | Pause> {
  const chosen = choosePlan(collection, selection);
  const all = (plan: Plan) => selectedRecords(call, view, collection, selection, limit, stats, plan);
  if (chosen.kind !== "index") return all(chosen);
  const { filter, query, narrow } = selection;
  if (chosen.entry) {
    const found = fetchByEntry(view, collection, chosen.entry, stats, readerFor(narrow));
    call.engine.recordRead(collection, chosen, query, stats);
    return (found && filter.matches(found.doc) ? [narrowed(found, narrow)] : []).values();
  }
  const firstBatch = isSorted(chosen, selection)
    ? readFirstBatch(view, collection, chosen, filter, limit, stats, narrow)
    : null;
  if (!firstBatch) return all(chosen);
  if (firstBatch.rest) {
    const check = () => call.engine.requireNotDropped(view, collection, chosen);
    return continueBatch(firstBatch.records, check, all(firstBatch.rest));
  }
  call.engine.recordRead(collection, chosen, query, stats);
  return firstBatch.records.values();
}

function* continueBatch<T>(first: T[], check: () => void, rest: Iterable<T>): Generator<T> {
  yield* first;
  // The client may have requested more after a while.
  check();
  yield* rest;
}

function* selectedRecords(
  call: Call,
  view: View,
  collection: Collection,
  selection: Selection,
  limit: number,
  stats: ScanStats,
  chosen: Plan,
): Generator<StoredRecord | Pause> {
  const inOrder = isSorted(chosen, selection);
  if (chosen.kind === "index" && inOrder && limit > 0 && limit < FEW_RECORDS) chosen.firstChunk ??= limit;
  const { filter, narrow } = selection;
  const found = call.engine.matching(view, collection, chosen, filter, stats, inOrder ? narrow : null);
  try {
    yield* inOrder
      ? found
      : eachNarrowed(
          sortStream(found, (item) => item.doc, selection.sort!, limit),
          narrow,
        );
  } finally {
    call.engine.recordRead(collection, chosen, selection.query, stats);
  }
}

function* eachNarrowed(
  items: Iterable<StoredRecord | Pause>,
  narrow: Narrowing,
): Generator<StoredRecord | Pause> {
  for (const item of items) yield item === PAUSE ? PAUSE : narrowed(item, narrow);
}

/** Skips `skip` items and ends after `limit` (0: no limit). */
export function* skipAndLimit<T>(
  items: Iterable<T | Pause>,
  skip: number,
  limit: number,
): Generator<T | Pause> {
  let seen = 0;
  for (const item of items) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    seen++;
    if (seen <= skip) continue;
    yield item;
    if (limit > 0 && seen >= skip + limit) return;
  }
}
