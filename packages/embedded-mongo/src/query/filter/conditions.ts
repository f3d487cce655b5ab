import { compareValues, equalValues, RANK, rank } from "../../bson/compare.ts";
import type { Maybe, Value } from "../../bson/doc.ts";
import { compareNumbers, isNaNValue, isNumber, toLong } from "../../bson/numbers.ts";
import { Regex } from "../../bson/scalars.ts";
import { badValue } from "../../core/errors.ts";
import type { Test } from "../../documents/path-walk.ts";
import { compileRegex, literalPrefix } from "../../expressions/operators/regex.ts";
import {
  equalIntervals,
  type Interval,
  pointInterval,
  prefixInterval,
  rangeInterval,
  typeInterval,
  unionIntervals,
} from "./intervals.ts";

/** Condition of one operator on one value, and the intervals of index keys that hold such values (null: anywhere). */
export interface Condition {
  test: Test;
  intervals: Interval[] | null;
  /** Every value in the intervals passes the test. */
  exact?: boolean;
  /** UTF-8 bytes of the one string that passes, to look for it in arrays without decoding them. */
  onlyString?: Buffer;
}

export function equalCondition(wanted: Value): Condition {
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

export function regexCondition(pattern: string, flags: string): Condition {
  const regex = compileRegex(pattern, flags);
  const prefix = literalPrefix(pattern, flags);
  const test: Test = (value) =>
    typeof value === "string"
      ? regex.test(value)
      : value instanceof Regex && value.pattern === pattern && value.flags === flags;
  const literal = pointInterval(new Regex(pattern, flags));
  return { test, intervals: [prefix === null ? typeInterval("") : prefixInterval(prefix), literal] };
}

export function inCondition(wanted: Value): Condition {
  if (!Array.isArray(wanted)) throw badValue("$in needs an array");
  const leaves = wanted.map((item) =>
    item instanceof Regex ? regexCondition(item.pattern, item.flags) : equalCondition(item),
  );
  const texts = new Set(wanted.filter((item) => typeof item === "string"));
  const rest = leaves.filter((_, i) => typeof wanted[i] !== "string");
  const intervals = leaves.map((leaf) => leaf.intervals);
  return {
    test: (value) => (typeof value === "string" && texts.has(value)) || rest.some((leaf) => leaf.test(value)),
    intervals: intervals.includes(null) ? null : unionIntervals(intervals.flatMap((list) => list ?? [])),
  };
}

export function modCondition(wanted: Value): Condition {
  if (!Array.isArray(wanted)) throw badValue("malformed mod, needs to be an array");
  if (wanted.length < 2) throw badValue("malformed mod, not enough elements");
  if (wanted.length > 2) throw badValue("malformed mod, too many elements");
  const [divisor, remainder] = wanted.map((item, i) => {
    if (!isNumber(item)) throw badValue(`malformed mod, ${i === 0 ? "divisor" : "remainder"} not a number`);
    const whole = toLong(item);
    if (whole === null) throw badValue("malformed mod, a value is beyond a 64-bit integer");
    return whole;
  }) as [bigint, bigint];
  if (divisor === 0n) throw badValue("divisor cannot be 0");
  // Neither NaN nor infinity, nor a number beyond a long, matches.
  const test: Test = (value) => {
    const whole = isNumber(value) ? toLong(value) : null;
    return whole !== null && whole % divisor === remainder;
  };
  return { test, intervals: [typeInterval(0)] };
}

export function sizeTest(wanted: Maybe): Test {
  if (!isNumber(wanted)) throw badValue("$size needs a number");
  const whole = toLong(wanted);
  if (whole === null || compareNumbers(whole, wanted) !== 0)
    throw badValue("Failed to parse $size. Expected an integer");
  if (whole < 0n) throw badValue("Failed to parse $size. Expected a non-negative number");
  const size = Number(whole);
  return (value) => Array.isArray(value) && value.length === size;
}
