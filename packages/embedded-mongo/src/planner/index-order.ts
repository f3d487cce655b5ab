/**
 * Order of an index scan. An index yields a sort order when, after fields bound to one value (which are constant),
 * its remaining fields follow the sort in the same or the exactly opposite directions. When leading fields are
 * bound to several values ($in), each value is a key range of its own that is sorted; the ranges are then merged by
 * the bytes after those fields (`skip`). A multikey field never yields an order: its entries are elements, not
 * documents.
 */

import type { SortField } from "../documents/sort-spec.ts";
import type { Interval } from "../query/filter/intervals.ts";
import type { Index } from "../storage/collection.ts";

export interface IndexOrder {
  reverse: boolean;
  /** Key ranges must be merged by what follows their skipped fields. */
  merge: boolean;
  skip: number;
}

/** Returns how reading the index within the bounds yields the requested order, or null when it does not. */
export function indexOrderFor(
  index: Index,
  bounds: Interval[][],
  points: number,
  sort: SortField[] | null,
): IndexOrder | null {
  if (sort === null || sort.length === 0) return null;
  let next = 0;
  let skip = 0;
  let merge = false;
  let reverse: boolean | null = null;
  for (let at = 0; at < index.fields.length && next < sort.length; at++) {
    const field = sort[next]!;
    const constant = at < points && bounds[at]!.length === 1 && !index.multikey[at];
    if (index.fields[at]!.name === field.path.name) {
      if (index.multikey[at]) return null;
      const opposite = index.descending[at] !== field.descending;
      if (!constant) {
        if (reverse !== null && reverse !== opposite) return null;
        reverse = opposite;
      }
      next++;
    } else if (at < points && (next === 0 || bounds[at]!.length === 1)) {
      if (bounds[at]!.length > 1) merge = true;
      if (next === 0) skip = at + 1;
    } else return null;
  }
  return next === sort.length ? { reverse: reverse ?? false, merge, skip } : null;
}
