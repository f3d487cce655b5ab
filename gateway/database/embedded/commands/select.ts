import { equalValues } from "../bson/compare.ts";
import { Doc } from "../bson/doc.ts";
import { isNumber, toNumber } from "../bson/numbers.ts";
import { badValue } from "../errors.ts";
import { compileExpression } from "../expressions/compile.ts";
import type { Variables } from "../expressions/scope.ts";
import type { Filter } from "../query/filter.ts";
import { headOf } from "../query/head.ts";
import { parseSort, type SortField } from "../query/order.ts";
import { parseFilter } from "../query/parse.ts";
import type { Pause } from "../query/pause.ts";
import { PAUSE } from "../query/pause.ts";
import { type Plan, plan } from "../query/planner.ts";
import type { ScanStats } from "../query/scan.ts";
import { single } from "../query/scan.ts";
import { sorted } from "../query/sorter.ts";
import type { Collection, Index } from "../store/collection.ts";
import { checkCollation } from "../store/indexSpec.ts";
import type { StoredRecord } from "../store/records.ts";
import type { View } from "../store/view.ts";
import { type Call, docOption, letOption } from "./call.ts";

/** A filter, an order and a hint, read from a command or one of its statements. */
export interface Selection {
  filter: Filter;
  query: Doc;
  sort: SortField[] | null;
  natural: 1 | -1 | null;
  hint: Doc | string | null;
  variables: Variables;
}

export function readSelection(body: Doc, filterName: string, variables: Variables): Selection {
  checkCollation(body.get("collation"));
  const query = docOption(body, filterName) ?? new Doc();
  const sortDoc = docOption(body, "sort");
  const hint = body.get("hint");
  if (hint !== undefined && typeof hint !== "string" && !(hint instanceof Doc)) {
    throw badValue("Hint must be a string or an object");
  }
  const natural = naturalOf(sortDoc) ?? naturalOf(hint instanceof Doc ? hint : undefined);
  return {
    filter: parseFilter(query, variables),
    query,
    sort: sortDoc && sortDoc.size > 0 && naturalOf(sortDoc) === null ? parseSort(sortDoc) : null,
    natural,
    hint: hint === undefined || (hint instanceof Doc && hint.size === 0) ? null : hint,
    variables,
  };
}

function naturalOf(doc: Doc | undefined): 1 | -1 | null {
  const value = doc?.get("$natural");
  if (value === undefined) return null;
  if (doc!.size > 1)
    throw badValue("$natural sort cannot be set to a value other than -1 or 1, nor stand with other fields");
  return isNumber(value) && toNumber(value) < 0 ? -1 : 1;
}

export function readVariables(call: Call): Variables {
  return letOption(call.body, (value) => compileExpression(value)(new Doc()));
}

/** How to read what is selected. */
export function choosePlan(collection: Collection, selection: Selection): Plan {
  if (selection.natural !== null) return { kind: "collection", reverse: selection.natural < 0 };
  return plan(collection, selection.filter, selection.sort, hinted(collection, selection.hint));
}

function hinted(collection: Collection, hint: Doc | string | null): Index | null {
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

const FEW = 32;

/** The selected documents in their order. */
export function select(
  call: Call,
  view: View,
  collection: Collection,
  selection: Selection,
  limit: number,
  stats: ScanStats,
): IterableIterator<StoredRecord | Pause> {
  const chosen = choosePlan(collection, selection);
  const all = (plan: Plan) => selected(call, view, collection, selection, limit, stats, plan);
  if (chosen.kind !== "index") return all(chosen);
  const { filter, query } = selection;
  if (chosen.entry) {
    const found = single(view, collection, chosen.entry, stats);
    call.engine.examined(collection, chosen, query, stats);
    return (found && filter.matches(found.doc) ? [found] : []).values();
  }
  const head = isSorted(chosen, selection) ? headOf(view, collection, chosen, filter, limit, stats) : null;
  if (!head) return all(chosen);
  if (head.rest) {
    const check = () => call.engine.requireThere(view, collection, chosen);
    return following(head.found, check, all(head.rest));
  }
  call.engine.examined(collection, chosen, query, stats);
  return head.found.values();
}

function* following<T>(first: T[], check: () => void, rest: Iterable<T>): Generator<T> {
  yield* first;
  // A client may have come back for more after a while.
  check();
  yield* rest;
}

function* selected(
  call: Call,
  view: View,
  collection: Collection,
  selection: Selection,
  limit: number,
  stats: ScanStats,
  chosen: Plan,
): Generator<StoredRecord | Pause> {
  const inOrder = isSorted(chosen, selection);
  if (chosen.kind === "index" && inOrder && limit > 0 && limit < FEW) chosen.first ??= limit;
  const found = call.engine.matching(view, collection, chosen, selection.filter, stats);
  try {
    yield* inOrder ? found : sorted(found, (item) => item.doc, selection.sort!, limit);
  } finally {
    call.engine.examined(collection, chosen, selection.query, stats);
  }
}

/** Leaves out the first `skip`, ends after `limit` (0: never). */
export function* cutOut<T>(items: Iterable<T | Pause>, skip: number, limit: number): Generator<T | Pause> {
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
