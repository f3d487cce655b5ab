/**
 * Intersection of several values of one array within one multikey index, for example `{ words: { $all: ["a", "b"] }
 * }` with the index `{ words: 1, date: -1 }`. Each value is a key prefix; behind a prefix the keys continue with
 * the same bytes (date and record) for the same document. The entries of the first value are read, and each is looked up
 * (scan.ts) behind the other prefixes. The number of entries of the first value decides how long it takes: the rarest value should
 * be the first, as for MongoDB, which reads the documents of the first value.
 *
 * Invariants: only the first field is multikey, keys are not truncated, the index is not unique (unique entries
 * hold the record in the value), and all further fields are bound to one interval, so that a document has exactly
 * one position behind each prefix.
 */

import { includesMissing } from "../query/filter/implication.ts";
import type { Interval } from "../query/filter/intervals.ts";
import type { Index } from "../storage/collection.ts";
import { storeKey } from "../storage/view.ts";
import { applyDirection } from "./key-ranges.ts";

/** Key prefixes, one per array value, behind which the keys of a document continue with the same bytes. */
export type IntersectionPrefixes = Buffer[];

// Longer prefixes may be truncated in the index, and positions behind them would not be comparable.
const MAX_PREFIX_BYTES = 1_000;

/**
 * Returns the prefixes to intersect, or null where a document may have several positions behind a prefix or where
 * there is only one prefix.
 */
export function intersectionPrefixesOf(
  index: Index,
  bounds: Interval[][],
  conditions: Interval[][],
): IntersectionPrefixes | null {
  const [first] = bounds;
  if (!index.multikey[0] || index.multikey.includes(true, 1) || index.hasTruncatedKeys || index.unique)
    return null;
  if (first?.length !== 1 || !first[0]!.isPoint || !bounds.slice(1, -1).every((list) => list.length === 1))
    return null;
  if (bounds.length > 1 && bounds.at(-1)!.length !== 1) return null;
  const points = conditions.filter((list) => list.length === 1 && list[0]!.isPoint).map(([point]) => point!);
  const others = points.filter(
    (point) => !point.low.bytes.equals(first[0]!.low.bytes) && !(index.sparse && includesMissing(point)),
  );
  const prefixes = [first[0]!, ...others].map(({ low }) =>
    storeKey(index.ident, applyDirection(low.bytes, index.descending[0]!)),
  );
  if (others.length === 0 || prefixes.some(({ length }) => length > MAX_PREFIX_BYTES)) return null;
  return prefixes;
}
