import type { Pause } from "../../core/cooperative-iterator.ts";
import { isExactPlan } from "../../planner/exact-plan.ts";
import type { ScanStats } from "../../planner/scan-stats.ts";
import type { Collection } from "../../storage/collection.ts";
import type { Call } from "../context/call.ts";
import { choosePlan, type Selection, select } from "./selection.ts";

/** Returns the stored number of documents where the count has no condition; null otherwise. */
export function storedCount(call: Call, collection: Collection, { query, hint }: Selection): number | null {
  if (query.size > 0 || hint !== null || call.transaction) return null;
  return call.engine.store.counterOf(collection.ident).documents;
}

/** Yields an item per selected document: the document where the filter must be tested, else only its record. */
export function* countCandidates(
  call: Call,
  collection: Collection,
  selection: Selection,
): Generator<object | number | Pause> {
  const { engine } = call;
  const view = engine.view(call);
  const stats: ScanStats = { keys: 0, documents: 0 };
  const unsorted = { ...selection, sort: null };
  const chosen = choosePlan(collection, unsorted);
  if (!isExactPlan(chosen, selection.filter)) {
    yield* select(call, view, collection, unsorted, 0, stats);
    return;
  }
  try {
    yield* engine.matchingRecords(view, collection, chosen, stats);
  } finally {
    engine.recordRead(collection, chosen, selection.query, stats);
  }
}
