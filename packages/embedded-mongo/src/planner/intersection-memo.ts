/**
 * Memory of the last intersections of a collection. A page of a search is followed by the count of the same search: the
 * second one need not read the lists again. Nothing is kept across a commit that changed the index, nor read while one is
 * under way; views of a transaction keep nothing.
 */

import type { Collection, Index } from "../storage/collection.ts";
import type { View } from "../storage/view.ts";

/** The lists that are intersected (record-intersection.ts), as far as they decide the result. */
export interface Intersection {
  readonly view: View;
  readonly collection: Collection;
  readonly index: Index;
  /** Start of the keys of each list; behind it a document has the same position in each. */
  readonly prefixes: readonly Buffer[];
  /** First position, and the one before which to stop. */
  readonly from: Buffer;
  readonly to: Buffer;
}

interface Kept {
  readonly version: number;
  /** In the order of their positions. */
  readonly records: readonly number[];
}

/** Searches that run at once, each between its page and its count. */
const MOST_KEPT = 16;

const keptOf = new WeakMap<Collection, Map<string, Kept>>();

/** Place in the memory for one intersection: what is kept of it, and a function that keeps it unless something was written since. */
export function memoOf(intersection: Intersection): {
  readonly records: readonly number[] | null;
  keep(records: readonly number[]): void;
} {
  const { view, collection, index, prefixes, from, to } = intersection;
  const version = view.version?.(index.ident) ?? null;
  if (version === null) return { records: null, keep: () => {} };
  const key = [String(index.ident), ...prefixes.map(hex).sort(), hex(from), hex(to)].join(" ");
  const all = keptOf.get(collection) ?? new Map<string, Kept>();
  keptOf.set(collection, all);
  const known = all.get(key);
  return {
    records: known?.version === version ? known.records : null,
    keep: (records) => {
      if (view.version?.(index.ident) !== version) return;
      all.delete(key);
      all.set(key, { version, records });
      if (all.size > MOST_KEPT) all.delete(all.keys().next().value!);
    },
  };
}

const hex = (bytes: Buffer): string => bytes.toString("hex");
