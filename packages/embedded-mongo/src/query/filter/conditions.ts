import { compareValues, equalValues, RANK, rank } from "../../bson/compare.ts";
import type { Value } from "../../bson/doc.ts";
import { isNaNValue, isNumber } from "../../bson/numbers.ts";
import { Regex } from "../../bson/scalars.ts";
import { badValue, notSupported } from "../../core/errors.ts";
import type { Test } from "../../documents/path-walk.ts";
import { equalIntervals, type Interval, pointInterval, rangeInterval, unionIntervals } from "./intervals.ts";

/** Condition of one operator on one value, and the intervals of index keys that hold such values (null: anywhere). */
export interface Condition {
  test: Test;
  intervals: Interval[] | null;
  /** Every value in the intervals passes the test. */
  exact?: boolean;
  /** UTF-8 bytes of the one string that passes, to look for it in arrays without decoding them. */
  onlyString?: Buffer;
}

/** Throws 238 for a regular expression. */
export function equalCondition(wanted: Value): Condition {
  if (wanted instanceof Regex) throw notSupported("A regular expression in a filter");
  if (wanted === null) {
    return {
      test: (value) => value === undefined || value === null,
      intervals: [pointInterval(null)],
      exact: true,
    };
  }
  return {
    test: (value) => equalValues(value, wanted),
    intervals: equalIntervals(wanted),
    exact: !Array.isArray(wanted),
    // Bytes that are no UTF-8 are read as the replacement character.
    ...(typeof wanted === "string" && !wanted.includes("\ufffd") && { onlyString: Buffer.from(wanted) }),
  };
}

/** Values compare only within their type, except MinKey and MaxKey, which compare with all. */
export function rangeCondition(operator: "$gt" | "$gte" | "$lt" | "$lte", wanted: Value): Condition {
  const holds = (order: number) =>
    operator === "$gt"
      ? order > 0
      : operator === "$gte"
        ? order >= 0
        : operator === "$lt"
          ? order < 0
          : order <= 0;
  if (wanted === null) {
    const test: Test = (value) => (value === undefined || value === null) && holds(0);
    return { test, intervals: holds(0) ? [pointInterval(null)] : [] };
  }
  const kind = rank(wanted);
  if (kind === RANK.regex) throw badValue(`Can't have RegEx as arg to predicate over field.`);
  if (kind === RANK.minKey || kind === RANK.maxKey) {
    return { test: (value) => holds(compareValues(value ?? null, wanted)), intervals: null };
  }
  if (isNumber(wanted) && isNaNValue(wanted)) {
    const test: Test = (value) => isNumber(value) && isNaNValue(value) && holds(0);
    return { test, intervals: holds(0) ? [pointInterval(wanted)] : [] };
  }
  const interval = rangeInterval(operator, wanted);
  const test: Test = (value) =>
    rank(value) === kind && !(isNumber(value) && isNaNValue(value)) && holds(compareValues(value, wanted));
  return { test, intervals: interval && [interval], exact: true };
}

export function inCondition(wanted: Value): Condition {
  if (!Array.isArray(wanted)) throw badValue("$in needs an array");
  const leaves = wanted.map(equalCondition);
  const texts = new Set(wanted.filter((item) => typeof item === "string"));
  const rest = leaves.filter((_, i) => typeof wanted[i] !== "string");
  const intervals = leaves.map((leaf) => leaf.intervals);
  return {
    test: (value) => (typeof value === "string" && texts.has(value)) || rest.some((leaf) => leaf.test(value)),
    intervals: intervals.includes(null) ? null : unionIntervals(intervals.flatMap((list) => list ?? [])),
  };
}
