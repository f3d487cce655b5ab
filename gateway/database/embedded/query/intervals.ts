import { RANK, rank } from "../bson/compare.ts";
import type { Maybe, Value } from "../bson/doc.ts";
import { encodeKey } from "../bson/key.ts";
import { Double } from "../bson/scalars.ts";

/** A place between keys: just before all keys that begin with these bytes, or just after them. */
export interface Bound {
  bytes: Buffer;
  after: boolean;
}

/** A stretch of ascending keys. A point is one value's. */
export interface Interval {
  low: Bound;
  high: Bound;
  point: boolean;
}

const ASCENDING = [false];
const NONE = Buffer.alloc(0);

export const EVERYTHING: Interval = {
  low: { bytes: NONE, after: false },
  high: { bytes: NONE, after: true },
  point: false,
};

const NOT_A_NUMBER = new Double(Number.NaN);

export function encodeOne(value: Maybe): Buffer {
  return encodeKey([value], ASCENDING);
}

export function point(value: Maybe): Interval {
  const bytes = encodeOne(value);
  return { low: { bytes, after: false }, high: { bytes, after: true }, point: true };
}

function typeEdge(value: Value, after: boolean): Bound {
  return { bytes: Buffer.of(rank(value)), after };
}

/** Where an index keeps what equals this value, alone or as an element of an array. */
export function equalIntervals(value: Value): Interval[] {
  if (!Array.isArray(value)) return [point(value)];
  return [point(value), point(value.length === 0 ? undefined : value[0])];
}

export function rangeInterval(operator: "$gt" | "$gte" | "$lt" | "$lte", value: Value): Interval | null {
  const type = rank(value);
  // An array compares whole, but is kept by its elements; the ends of the order compare with every type.
  if (type === RANK.array || type === RANK.minKey || type === RANK.maxKey || type === RANK.null) return null;
  const bytes = encodeOne(value);
  if (operator === "$gt" || operator === "$gte") {
    return { low: { bytes, after: operator === "$gt" }, high: typeEdge(value, true), point: false };
  }
  // NaN is kept before all numbers, and is less than none.
  const low = type === RANK.number ? { bytes: encodeOne(NOT_A_NUMBER), after: true } : typeEdge(value, false);
  return { low, high: { bytes, after: operator === "$lte" }, point: false };
}

/** Strings that begin with `prefix`. */
export function prefixInterval(prefix: string): Interval {
  const encoded = encodeOne(prefix);
  const bytes = encoded.subarray(0, encoded.length - 2);
  return { low: { bytes, after: false }, high: { bytes, after: true }, point: false };
}

export function typeInterval(value: Value): Interval {
  return { low: typeEdge(value, false), high: typeEdge(value, true), point: false };
}

/** Longer than any run of such bytes in a value: infinity and some ObjectIds begin with them. */
const END = Buffer.alloc(40, 255);

export function compareBounds(a: Bound, b: Bound): number {
  const left = a.after ? Buffer.concat([a.bytes, END]) : a.bytes;
  const right = b.after ? Buffer.concat([b.bytes, END]) : b.bytes;
  return Buffer.compare(left, right);
}

/** In order, overlapping ones joined. */
export function unite(intervals: Interval[]): Interval[] {
  if (intervals.length < 2) return intervals;
  const sorted = [...intervals].sort((a, b) => compareBounds(a.low, b.low));
  const united: Interval[] = [];
  for (const interval of sorted) {
    const last = united.at(-1);
    if (!last || compareBounds(interval.low, last.high) >= 0) united.push(interval);
    else if (compareBounds(interval.high, last.high) > 0) {
      united[united.length - 1] = { low: last.low, high: interval.high, point: false };
    }
  }
  return united;
}

export function intersect(a: Interval[], b: Interval[]): Interval[] {
  const common: Interval[] = [];
  for (const left of a) {
    for (const right of b) {
      const low = compareBounds(left.low, right.low) >= 0 ? left.low : right.low;
      const high = compareBounds(left.high, right.high) <= 0 ? left.high : right.high;
      if (compareBounds(low, high) < 0) common.push({ low, high, point: left.point || right.point });
    }
  }
  return unite(common);
}
