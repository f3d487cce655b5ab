import { answersAlone } from "../query/covered.ts";
import type { Pause } from "../query/pause.ts";
import type { ScanStats } from "../query/scan.ts";
import type { Collection } from "../store/collection.ts";
import type { Call } from "./call.ts";
import { choosePlan, type Selection, select } from "./select.ts";

/** How many documents a collection has as a whole, where that is what is asked: it is kept, not counted. */
export function knownCount(call: Call, collection: Collection, { query, hint }: Selection): number | null {
  if (query.size > 0 || hint !== null || call.transaction) return null;
  return call.engine.store.counted(collection.ident).documents;
}

/** Something for each selected document: the document where it has to be looked at, else no more than its entry. */
export function* countable(
  call: Call,
  collection: Collection,
  selection: Selection,
): Generator<object | number | Pause> {
  const { engine } = call;
  const view = engine.view(call);
  const stats: ScanStats = { keys: 0, documents: 0 };
  const unsorted = { ...selection, sort: null };
  const chosen = choosePlan(collection, unsorted);
  if (!answersAlone(chosen, selection.filter)) {
    yield* select(call, view, collection, unsorted, 0, stats);
    return;
  }
  try {
    yield* engine.entries(view, collection, chosen, stats);
  } finally {
    engine.examined(collection, chosen, selection.query, stats);
  }
}
