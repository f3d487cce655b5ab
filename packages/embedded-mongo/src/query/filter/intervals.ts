/**
 * Intervals of encoded values (bson/key-encoding.ts). A bound is a byte prefix and a side, so that "everything that
 * begins with these bytes" needs no successor. Ranges stay within a type, as MongoDB's comparisons do.
 */

import { RANK, rank } from "../../bson/compare.ts";
import type { Maybe, Value } from "../../bson/doc.ts";
import { encodeKey } from "../../bson/key-encoding.ts";
import { Double } from "../../bson/scalars.ts";

/** Bound: just before all keys with this prefix, or just after them. */
export interface Bound {
  bytes: Buffer;
  after: boolean;
}

/** Interval of ascending keys. `isPoint`: it holds a single value. */
export interface Interval {
  low: Bound;
  high: Bound;
  isPoint: boolean;
}

const ASCENDING = [false];
const EMPTY = Buffer.alloc(0);

export const FULL_INTERVAL: Interval = {
  low: { bytes: EMPTY, after: false },
  high: { bytes: EMPTY, after: true },
  isPoint: false,
};

const NOT_A_NUMBER = new Double(Number.NaN);

export function encodeValue(value: Maybe): Buffer {
  return encodeKey([value], ASCENDING);
}

export function pointInterval(value: Maybe): Interval {
  const bytes = encodeValue(value);
  return { low: { bytes, after: false }, high: { bytes, after: true }, isPoint: true };
}

function typeBound(value: Value, after: boolean): Bound {
  return { bytes: Buffer.of(rank(value)), after };
}

/** Returns the intervals that hold a value, alone or as an array element. */
export function equalIntervals(value: Value): Interval[] {
  if (!Array.isArray(value)) return [pointInterval(value)];
  return [pointInterval(value), pointInterval(value.length === 0 ? undefined : value[0])];
}

export function rangeInterval(operator: "$gt" | "$gte" | "$lt" | "$lte", value: Value): Interval | null {
  const type = rank(value);
  // An array compares as a whole but is stored by its elements; MinKey, MaxKey and null compare with other types.
  if (type === RANK.array || type === RANK.minKey || type === RANK.maxKey || type === RANK.null) return null;
  const bytes = encodeValue(value);
  if (operator === "$gt" || operator === "$gte") {
    return { low: { bytes, after: operator === "$gt" }, high: typeBound(value, true), isPoint: false };
  }
  // NaN is stored before all numbers and is less than none.
  const low =
    type === RANK.number ? { bytes: encodeValue(NOT_A_NUMBER), after: true } : typeBound(value, false);
  return { low, high: { bytes, after: operator === "$lte" }, isPoint: false };
}

/** Returns the interval of strings with a prefix. */
export function prefixInterval(prefix: string): Interval {
  const encoded = encodeValue(prefix);
  const bytes = encoded.subarray(0, encoded.length - 2);
  return { low: { bytes, after: false }, high: { bytes, after: true }, isPoint: false };
}

export function typeInterval(value: Value): Interval {
  return { low: typeBound(value, false), high: typeBound(value, true), isPoint: false };
}

/**
 * Sorts after every key with the prefix: longer than any run of 0xff bytes in a value (infinity and some ObjectIds
 * begin with them).
 */
const AFTER_PREFIX = Buffer.alloc(40, 255);

export function compareBounds(a: Bound, b: Bound): number {
  const left = a.after ? Buffer.concat([a.bytes, AFTER_PREFIX]) : a.bytes;
  const right = b.after ? Buffer.concat([b.bytes, AFTER_PREFIX]) : b.bytes;
  return Buffer.compare(left, right);
}

/** Returns the union, in order, with overlapping intervals joined. */
export function unionIntervals(intervals: Interval[]): Interval[] {
  if (intervals.length < 2) return intervals;
  const sorted = [...intervals].sort((a, b) => compareBounds(a.low, b.low));
  const united: Interval[] = [];
  for (const interval of sorted) {
    const last = united.at(-1);
    if (!last || compareBounds(interval.low, last.high) >= 0) united.push(interval);
    else if (compareBounds(interval.high, last.high) > 0) {
      united[united.length - 1] = { low: last.low, high: interval.high, isPoint: false };
    }
  }
  return united;
}

export function intersectIntervals(a: Interval[], b: Interval[]): Interval[] {
  const common: Interval[] = [];
  for (const left of a) {
    for (const right of b) {
      const low = compareBounds(left.low, right.low) >= 0 ? left.low : right.low;
      const high = compareBounds(left.high, right.high) <= 0 ? left.high : right.high;
      if (compareBounds(low, high) < 0) common.push({ low, high, isPoint: left.isPoint || right.isPoint });
    }
  }
  return unionIntervals(common);
}
