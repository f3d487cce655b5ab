import { Doc } from "../../bson/doc.ts";
import { isNumber, toNumber } from "../../bson/numbers.ts";
import { DateTime } from "../../bson/scalars.ts";
import { typeName } from "../../bson/types.ts";
import { CommandError } from "../../core/errors.ts";
import { namedOperands } from "../syntax/operands.ts";
import type { Operator } from "../syntax/scope.ts";
import { isNullish } from "../syntax/truthiness.ts";
import { millisecondsOf, timeZoneOf } from "./date-operands.ts";
import {
  dayOfYear,
  formatDate,
  isoWeek,
  localToUtc,
  parseDate,
  startOfDay,
  weekOfYear,
  zoneOffset,
} from "./date-text.ts";

/** Returns the operator that reads a part of a date in a time zone. */
function datePart(read: (local: Date) => number | bigint): Operator {
  return (operand, compile, name) => {
    const byName = operand instanceof Doc && (operand.has("date") || operand.has("timezone"));
    const parts = byName
      ? namedOperands(operand, name, ["date"], ["timezone"])
      : { date: operand, timezone: undefined };
    const date = compile(Array.isArray(parts.date) && parts.date.length === 1 ? parts.date[0]! : parts.date!);
    const timezone = parts.timezone === undefined ? null : compile(parts.timezone);
    return (scope) => {
      const value = date(scope);
      const zone = timeZoneOf(timezone, scope);
      if (isNullish(value) || zone === null) return null;
      const ms = millisecondsOf(value);
      return read(new Date(ms + zoneOffset(ms, zone)));
    };
  };
}

const DEFAULT_FORMAT = "%Y-%m-%dT%H:%M:%S.%LZ";

const dateToString: Operator = (operand, compile) => {
  const parts = namedOperands(operand, "$dateToString", ["date"], ["format", "timezone", "onNull"]);
  const [date, format, timezone, onNull] = ["date", "format", "timezone", "onNull"].map((name) =>
    parts[name] === undefined ? null : compile(parts[name]!),
  );
  return (scope) => {
    const value = date!(scope);
    if (isNullish(value)) return onNull ? onNull(scope) : null;
    const zone = timeZoneOf(timezone!, scope);
    const pattern = format ? format(scope) : DEFAULT_FORMAT;
    if (zone === null || isNullish(pattern)) return null;
    if (typeof pattern !== "string")
      throw new CommandError(
        18533,
        `$dateToString requires that 'format' be a string, found: ${typeName(pattern)}`,
      );
    return formatDate(millisecondsOf(value), pattern, zone);
  };
};

const dateFromString: Operator = (operand, compile) => {
  const parts = namedOperands(operand, "$dateFromString", ["dateString"], ["timezone", "onError", "onNull"]);
  const [text, timezone, onError, onNull] = ["dateString", "timezone", "onError", "onNull"].map((name) =>
    parts[name] === undefined ? null : compile(parts[name]!),
  );
  return (scope) => {
    const value = text!(scope);
    if (isNullish(value)) return onNull ? onNull(scope) : null;
    const zone = timeZoneOf(timezone!, scope);
    if (zone === null) return null;
    try {
      if (typeof value !== "string")
        throw new CommandError(
          241,
          `$dateFromString requires that 'dateString' be a string, found: ${typeName(value)}`,
        );
      const ms = parseDate(value);
      return new DateTime(zone === "UTC" || /(Z|[+-]\d{2}:?\d{2})$/i.test(value) ? ms : localToUtc(ms, zone));
    } catch (error) {
      if (onError && error instanceof CommandError && error.code === 241) return onError(scope);
      throw error;
    }
  };
};

const dateFromParts: Operator = (operand, compile) => {
  const parts = namedOperands(
    operand,
    "$dateFromParts",
    ["year"],
    ["month", "day", "hour", "minute", "second", "millisecond", "timezone"],
  );
  const names = ["year", "month", "day", "hour", "minute", "second", "millisecond"];
  const nodes = names.map((name) => (parts[name] === undefined ? null : compile(parts[name]!)));
  const timezone = parts.timezone === undefined ? null : compile(parts.timezone);
  return (scope) => {
    const zone = timeZoneOf(timezone, scope);
    const values: number[] = [];
    for (const [i, node] of nodes.entries()) {
      const value = node ? node(scope) : i === 1 || i === 2 ? 1 : 0;
      if (isNullish(value)) return null;
      const number = isNumber(value) ? toNumber(value) : Number.NaN;
      if (!Number.isInteger(number))
        throw new CommandError(40515, `'${names[i]}' must evaluate to an integer`);
      values.push(number);
    }
    if (zone === null) return null;
    const [year, month, ...rest] = values as [number, number, ...number[]];
    if (year < 1 || year > 9999)
      throw new CommandError(40523, "'year' must evaluate to an integer in the range 1 to 9999");
    return new DateTime(localToUtc(utcOf(year, month, rest), zone));
  };
};

/** Returns the moment of parts in UTC, each of which may be beyond its usual range. */
function utcOf(year: number, month: number, rest: number[]): number {
  const sinceTheFirst = Date.UTC(2000, 0, ...rest) - Date.UTC(2000, 0, 1);
  return startOfDay(year, month - 1, 1) + sinceTheFirst;
}

export const dateOperators: Record<string, Operator> = {
  $year: datePart((date) => date.getUTCFullYear()),
  $month: datePart((date) => date.getUTCMonth() + 1),
  $dayOfMonth: datePart((date) => date.getUTCDate()),
  $dayOfYear: datePart(dayOfYear),
  $dayOfWeek: datePart((date) => date.getUTCDay() + 1),
  $hour: datePart((date) => date.getUTCHours()),
  $minute: datePart((date) => date.getUTCMinutes()),
  $second: datePart((date) => date.getUTCSeconds()),
  $millisecond: datePart((date) => date.getUTCMilliseconds()),
  $week: datePart(weekOfYear),
  $isoWeek: datePart((date) => isoWeek(date).week),
  $isoWeekYear: datePart((date) => BigInt(isoWeek(date).year)),
  $isoDayOfWeek: datePart((date) => date.getUTCDay() || 7),
  $dateToString: dateToString,
  $dateFromString: dateFromString,
  $dateFromParts: dateFromParts,
};
