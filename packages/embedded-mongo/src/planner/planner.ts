/**
 * Query planner. Rule-based: it knows no statistics. From the filter it collects the conditions that restrict index
 * keys (`FilterConditions`), then scores every index: 4 per field bound to single values, 2 for a range on the next
 * field, 3 when the index yields the requested order, 8 for a unique index bound on all fields, 1 for a bounded partial
 * index, which holds fewer documents. The highest score above 0 wins, whatever index was created first; without a bounded index an $or whose branches all have one becomes a union; otherwise the
 * collection is scanned.
 *
 * Invariants: a plan may return too many documents, never too few, since the filter is applied again to every document.
 * Bounds of the fields before the last are single values, so that the key ranges are
 * contiguous. An index that is sparse, partial, multikey or has truncated keys is used only where every match is certain
 * to be in the ranges.
 */

import { truncateKey } from "../bson/key-encoding.ts";
import type { Path } from "../documents/path.ts";
import { type SortField } from "../documents/sort-spec.ts";
import type { Filter } from "../query/filter/filter.ts";
import { includesMissing } from "../query/filter/implication.ts";
import { type Interval, intersectIntervals, unionIntervals } from "../query/filter/intervals.ts";
import type { Collection, Index } from "../storage/collection.ts";
import { storeKey } from "../storage/view.ts";
import { conditionsOf, type FieldCondition, type FilterConditions } from "./filter-conditions.ts";
import { type IntersectionPrefixes, intersectionPrefixesOf } from "./index-intersection.ts";
import { type IndexOrder, indexOrderFor } from "./index-order.ts";
import { type KeyRange, keyRangesOf } from "./key-ranges.ts";

export type Plan =
  | { kind: "collection"; reverse: boolean }
  | {
      kind: "index";
      index: Index;
      keyRanges: KeyRange[];
      reverse: boolean;
      sorted: boolean;
      merge: boolean;
      /** Number of leading index fields that the key ranges bound. */
      boundedFields?: number;
      /** Set when several values of one array are intersected inside the index (index-intersection.ts). */
      intersection: IntersectionPrefixes | null;
      /** Key of the only entry that an equality on _id can have. */
      entry?: Buffer;
      /** Entries in the first chunk: no more than the limit needs. */
      firstChunk?: number;
      /** Records already returned: a multikey index leads to a document once per element. */
      seenRecords?: Set<number> | null;
    }
  | { kind: "union"; plans: Plan[] };

const MAX_KEY_RANGES = 20_000;

/** Returns the plan for a filter and an order. `hint` forces an index, or "natural" a collection scan. */
export function plan(
  collection: Collection,
  filter: Filter,
  sort: SortField[] | null,
  hint: Index | "natural" | null,
): Plan {
  if (hint === "natural") return { kind: "collection", reverse: false };
  const single = hint ? null : planById(collection, filter);
  if (single) return single;
  const conditions = conditionsOf(filter);
  let best: Candidate | null = null;
  for (const index of hint ? [hint] : collection.indexes) {
    if (hint === null && (index.hidden || !mayServe(index, conditions, sort))) continue;
    if (index.building || !isUsable(index, conditions, filter)) continue;
    const candidate = evaluateIndex(index, conditions, sort);
    if (hint !== null || candidate.score > (best?.score ?? 0)) best = candidate;
  }
  if (best && (best.isBounded || hint)) return toPlan(best, conditions);
  if (!hint) {
    const union = planUnion(collection, conditions);
    if (union) return union;
  }
  return best ? toPlan(best, conditions) : { kind: "collection", reverse: false };
}

/** Returns the plan of a filter that is only an equality on _id: one entry of the _id index. */
function planById(collection: Collection, { indexable }: Filter): Plan | null {
  if (indexable?.kind !== "keys" || indexable.path.name !== "_id" || indexable.intervals.length !== 1)
    return null;
  const [interval] = indexable.intervals as [Interval];
  const index = collection.indexes[0]!;
  if (!interval.isPoint || index.name !== "_id_") return null;
  const entry = storeKey(index.ident, truncateKey(interval.low.bytes));
  return {
    kind: "index",
    index,
    keyRanges: [],
    reverse: false,
    sorted: true,
    merge: false,
    intersection: null,
    entry,
  };
}

/** Returns whether the index bounds or orders anything: its first field is restricted, or the first of the order. */
function mayServe({ fields }: Index, { byPath }: FilterConditions, sort: SortField[] | null): boolean {
  const { name } = fields[0]!;
  return sort?.[0]?.path.name === name || byPath.has(name);
}

/** Returns whether the index certainly holds every document that matches the filter. */
function isUsable(index: Index, conditions: FilterConditions, filter: Filter): boolean {
  if (index.fields.some((path) => path.numeric)) return false;
  if (index.partial && !index.partial.covers(filter)) return false;
  if (!index.sparse) return true;
  return index.fields.some(
    (path) =>
      conditions.exists.has(path.name) ||
      conditions.keys.some((key) => key.path === path.name && !key.intervals.some(includesMissing)),
  );
}

/** Returns the intervals of one field, or null when no condition bounds it. */
function boundsOf(
  index: Index,
  at: number,
  conditions: FilterConditions,
  groups: Set<object>,
): Interval[] | null {
  const all = conditions.byPath.get(index.fields[at]!.name);
  if (!all) return null;
  const parts = usableConditions(index, all);
  if (parts.length === 0) return null;
  if (parts.length === 1 && !parts[0]!.group) return parts[0]!.intervals;
  if (!index.multikey[at]) return parts.map((indexable) => indexable.intervals).reduce(intersectIntervals);
  // On a multikey field different elements may satisfy each condition, so that intervals must not be intersected: a
  // single condition bounds, preferably one of the same $elemMatch as an earlier field.
  const chosen =
    parts.find((indexable) => indexable.group && groups.has(indexable.group)) ?? parts.reduce(moreSelective);
  if (chosen.group) groups.add(chosen.group);
  return chosen.intervals;
}

/** A sparse index omits elements without the field: a condition that matches those cannot bound it. */
const usableConditions = ({ sparse }: Index, conditions: FieldCondition[]): FieldCondition[] =>
  sparse ? conditions.filter(({ intervals }) => !intervals.some(includesMissing)) : conditions;

const moreSelective = <T extends { intervals: Interval[] }>(a: T, b: T): T =>
  arePoints(b.intervals) && !arePoints(a.intervals) ? b : a;

function arePoints(intervals: readonly Interval[]): boolean {
  for (const { isPoint } of intervals) if (!isPoint) return false;
  return true;
}

interface Candidate {
  index: Index;
  bounds: Interval[][];
  order: IndexOrder | null;
  score: number;
  isBounded: boolean;
}

function toPlan({ index, bounds, order }: Candidate, conditions: FilterConditions): Plan {
  const firstField = conditions.keys.filter(({ path, group }) => path === index.fields[0]!.name && !group);
  return {
    kind: "index",
    index,
    keyRanges: keyRangesOf(index, bounds, order?.skip ?? 0),
    boundedFields: bounds.length,
    reverse: order?.reverse ?? false,
    sorted: order !== null,
    merge: order?.merge ?? false,
    intersection: intersectionPrefixesOf(
      index,
      bounds,
      firstField.map(({ intervals }) => intervals),
    ),
  };
}

const NO_GROUPS = new Set<object>();

function evaluateIndex(index: Index, conditions: FilterConditions, sort: SortField[] | null): Candidate {
  const bounds: Interval[][] = [];
  const groups = conditions.hasGroups ? new Set<object>() : NO_GROUPS;
  let count = 1;
  let points = 0;
  for (let at = 0; at < index.fields.length; at++) {
    if (sharesArrayWithEarlierField(index, at, conditions, groups)) break;
    const intervals = boundsOf(index, at, conditions, groups);
    if (intervals === null || count * Math.max(1, intervals.length) > MAX_KEY_RANGES) break;
    const united = unionIntervals(intervals);
    bounds.push(united);
    if (arePoints(united)) points++;
    count *= intervals.length;
    if (!arePoints(intervals)) break;
  }
  const order = index.hasTruncatedKeys ? null : indexOrderFor(index, bounds, points, sort);
  const isBounded = bounds.length > 0;
  const score =
    points * 4 +
    (bounds.length > points ? 2 : 0) +
    (order ? 3 : 0) +
    (index.unique && points === index.fields.length ? 8 : 0) +
    (index.partial && isBounded ? 1 : 0) +
    (isBounded ? 0 : -index.fields.length * 0.01);
  return {
    index,
    bounds,
    order,
    score: order === null && !isBounded ? 0 : score,
    isBounded,
  };
}

/**
 * Returns whether the field lies below an array that an earlier field of the index also lies below: entries then
 * combine values of the same element only, while two conditions may match different elements. One $elemMatch over
 * both makes it safe.
 */
function sharesArrayWithEarlierField(
  index: Index,
  at: number,
  conditions: FilterConditions,
  groups: Set<object>,
): boolean {
  if (!index.multikey[at] || at === 0) return false;
  const root = index.fields[at]!.parts[0];
  const earlier = index.fields.filter((path, i) => i < at && index.multikey[i] && path.parts[0] === root);
  if (earlier.length === 0) return false;
  const path = index.fields[at]!;
  // Below the element both may go through another array, whose elements may differ.
  const shared = Math.max(...earlier.map((other) => sharedParts(other, path)));
  return !usableConditions(index, conditions.byPath.get(path.name) ?? []).some(
    ({ group }) => group && groups.has(group) && shared <= group.depth,
  );
}

function sharedParts({ parts }: Path, other: Path): number {
  const differs = parts.findIndex((part, i) => part !== other.parts[i]);
  return differs < 0 ? parts.length : differs;
}

/** Returns a union of one index plan per branch of an $or, or null when a branch has none. */
function planUnion(collection: Collection, conditions: FilterConditions): Plan | null {
  for (const filters of conditions.disjunctions) {
    const plans = filters.map((filter) => plan(collection, filter, null, null));
    if (plans.every((branch) => branch.kind !== "collection")) return { kind: "union", plans };
  }
  return null;
}
