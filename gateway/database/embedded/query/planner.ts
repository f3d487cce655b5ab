import { cutKey } from "../bson/key.ts";
import type { Collection, Index } from "../store/collection.ts";
import { storeKey } from "../store/view.ts";
import type { Filter } from "./filter.ts";
import { type Interval, intersect, unite } from "./intervals.ts";
import { type Meeting, meetingOf } from "./meeting.ts";
import { type IndexOrder, type SortField, sortedBy } from "./order.ts";
import { mayBeMissing } from "./partial.ts";
import { type Stretch, stretchesOf } from "./stretches.ts";

export type Plan =
  | { kind: "collection"; reverse: boolean }
  | {
      kind: "index";
      index: Index;
      stretches: Stretch[];
      reverse: boolean;
      sorted: boolean;
      merge: boolean;
      /** How many of its fields the stretches bound. */
      bounded?: number;
      /** Where other elements of the first field's array are to be met. */
      meeting: Meeting | null;
      /** The one entry that an _id can have. */
      entry?: Buffer;
      /** How many entries to read at first: no more than are asked for. */
      first?: number;
      /** Documents that were met before: an array leads to one more than once. */
      seen?: Set<number> | null;
    }
  | { kind: "union"; plans: Plan[] };

interface Known {
  keys: { path: string; intervals: Interval[]; group?: object }[];
  exists: Set<string>;
  ors: Filter[][];
}

const MOST_STRETCHES = 20_000;

/** Chooses how to read what may match; the filter is checked again on every document. */
export function plan(
  collection: Collection,
  filter: Filter,
  sort: SortField[] | null,
  hint: Index | "natural" | null,
): Plan {
  if (hint === "natural") return { kind: "collection", reverse: false };
  const single = hint ? null : planId(collection, filter);
  if (single) return single;
  const known: Known = { keys: [], exists: new Set(), ors: [] };
  gather(filter, known);
  const candidates = (hint ? [hint] : collection.indexes.filter((index) => !index.hidden))
    .filter((index) => !index.building && usable(index, known, filter))
    .map((index) => consider(index, known, sort))
    .filter((candidate) => candidate.score > 0 || hint !== null)
    .sort((a, b) => b.score - a.score);
  const best = candidates[0];
  if (best && (best.narrows || hint)) return planned(best, known);
  if (!hint) {
    const union = planUnion(collection, known);
    if (union) return union;
  }
  return best ? planned(best, known) : { kind: "collection", reverse: false };
}

/** A filter that is nothing but an _id leads to one entry of the index that every collection has. */
function planId(collection: Collection, { plan: part }: Filter): Plan | null {
  if (part?.kind !== "keys" || part.path.name !== "_id" || part.intervals.length !== 1) return null;
  const [interval] = part.intervals as [Interval];
  const index = collection.indexes[0]!;
  if (!interval.point || index.name !== "_id_") return null;
  const entry = storeKey(index.ident, cutKey(interval.low.bytes));
  return {
    kind: "index",
    index,
    stretches: [],
    reverse: false,
    sorted: true,
    merge: false,
    meeting: null,
    entry,
  };
}

function gather(filter: Filter, known: Known): void {
  const { plan: part } = filter;
  if (part === null) return;
  if (part.kind === "and") for (const inner of part.filters) gather(inner, known);
  else if (part.kind === "or") known.ors.push(part.filters);
  else if (part.kind === "exists") known.exists.add(part.path.name);
  else {
    known.keys.push({ path: part.path.name, intervals: part.intervals, group: part.group });
  }
}

/** A sparse or partial index serves only filters whose every match it holds. */
function usable(index: Index, known: Known, filter: Filter): boolean {
  if (index.fields.some((path) => path.numeric)) return false;
  if (index.partial && !index.partial.covers(filter)) return false;
  if (!index.sparse) return true;
  return index.fields.some(
    (path) =>
      known.exists.has(path.name) ||
      known.keys.some((key) => key.path === path.name && !key.intervals.some(mayBeMissing)),
  );
}

/** The intervals of one field, or null when nothing bounds it. */
function boundsOf(index: Index, at: number, known: Known, groups: Set<object>): Interval[] | null {
  const path = index.fields[at]!;
  // A sparse index leaves out elements without the field: what looks for those can't bound it.
  const parts = known.keys.filter(
    (key) => key.path === path.name && !(index.sparse && key.intervals.some(mayBeMissing)),
  );
  if (parts.length === 0) return null;
  if (!index.multikey[at]) return parts.map((part) => part.intervals).reduce(intersect);
  // Different elements may satisfy each condition: only one of them may bound, the same element's if there is one.
  const chosen = parts.find((part) => part.group && groups.has(part.group)) ?? parts.reduce(narrower);
  if (chosen.group) groups.add(chosen.group);
  return chosen.intervals;
}

function narrower<T extends { intervals: Interval[] }>(a: T, b: T): T {
  const points = (part: T) => part.intervals.every((interval) => interval.point);
  return points(b) && !points(a) ? b : a;
}

interface Candidate {
  index: Index;
  bounds: Interval[][];
  order: IndexOrder | null;
  score: number;
  narrows: boolean;
}

function planned({ index, bounds, order }: Candidate, known: Known): Plan {
  const conditions = known.keys.filter(({ path, group }) => path === index.fields[0]!.name && !group);
  return {
    kind: "index",
    index,
    stretches: stretchesOf(index, bounds, order?.skip ?? 0),
    bounded: bounds.length,
    reverse: order?.reverse ?? false,
    sorted: order !== null,
    merge: order?.merge ?? false,
    meeting: meetingOf(
      index,
      bounds,
      conditions.map(({ intervals }) => intervals),
    ),
  };
}

function consider(index: Index, known: Known, sort: SortField[] | null): Candidate {
  const bounds: Interval[][] = [];
  const groups = new Set<object>();
  let count = 1;
  for (let at = 0; at < index.fields.length; at++) {
    if (sharesOpenedArray(index, at, known, groups)) break;
    const intervals = boundsOf(index, at, known, groups);
    if (intervals === null || count * Math.max(1, intervals.length) > MOST_STRETCHES) break;
    bounds.push(unite(intervals));
    count *= intervals.length;
    if (!intervals.every((interval) => interval.point)) break;
  }
  const points = bounds.filter((list) => list.every((interval) => interval.point)).length;
  const order = index.cut ? null : sortedBy(index, bounds, points, sort);
  const narrows = bounds.length > 0;
  const score =
    points * 4 +
    (bounds.length > points ? 2 : 0) +
    (order ? 3 : 0) +
    (index.unique && points === index.fields.length ? 8 : 0) +
    (narrows ? 0 : -index.fields.length * 0.01);
  return {
    index,
    bounds,
    order,
    score: order === null && !narrows ? 0 : score,
    narrows,
  };
}

/** Two fields below one array may be met in different elements, unless one $elemMatch asks for both. */
function sharesOpenedArray(index: Index, at: number, known: Known, groups: Set<object>): boolean {
  if (!index.multikey[at] || at === 0) return false;
  const root = index.fields[at]!.parts[0];
  const shared = index.fields.some((path, i) => i < at && index.multikey[i] && path.parts[0] === root);
  if (!shared) return false;
  const path = index.fields[at]!.name;
  return !known.keys.some((key) => key.path === path && key.group !== undefined && groups.has(key.group));
}

/** Each branch of an $or by its own index, when each has one. */
function planUnion(collection: Collection, known: Known): Plan | null {
  for (const filters of known.ors) {
    const plans = filters.map((filter) => plan(collection, filter, null, null));
    if (plans.every((branch) => branch.kind !== "collection")) return { kind: "union", plans };
  }
  return null;
}
