import { Doc } from "../bson/doc.ts";
import { isNumber, toInteger } from "../bson/numbers.ts";
import { DateTime } from "../bson/scalars.ts";
import { CommandError } from "../errors.ts";
import { typeName } from "../query/types.ts";
import { msOf, zoneOf } from "./dateOperands.ts";
import { dayOfYear, formatDate, fromLocal, isoWeek, parseDate, weekOfYear, zoneOffset } from "./dateText.ts";
import { named } from "./operands.ts";
import type { Operator } from "./scope.ts";
import { isNullish } from "./values.ts";

/** Reads a part of a date in a zone. */
function part(read: (local: Date) => number | bigint): Operator {
  return (operand, compile, name) => {
    const byName = operand instanceof Doc && (operand.has("date") || operand.has("timezone"));
    const parts = byName
      ? named(operand, name, ["date"], ["timezone"])
      : { date: operand, timezone: undefined };
    const date = compile(Array.isArray(parts.date) && parts.date.length === 1 ? parts.date[0]! : parts.date!);
    const timezone = parts.timezone === undefined ? null : compile(parts.timezone);
    return (scope) => {
      const value = date(scope);
      const zone = zoneOf(timezone, scope);
      if (isNullish(value) || zone === null) return null;
      const ms = msOf(value);
      return read(new Date(ms + zoneOffset(ms, zone)));
    };
  };
}

const DEFAULT_FORMAT = "%Y-%m-%dT%H:%M:%S.%LZ";

const dateToString: Operator = (operand, compile) => {
  const parts = named(operand, "$dateToString", ["date"], ["format", "timezone", "onNull"]);
  const [date, format, timezone, onNull] = ["date", "format", "timezone", "onNull"].map((name) =>
    parts[name] === undefined ? null : compile(parts[name]!),
  );
  return (scope) => {
    const value = date!(scope);
    if (isNullish(value)) return onNull ? onNull(scope) : null;
    const zone = zoneOf(timezone!, scope);
    const pattern = format ? format(scope) : DEFAULT_FORMAT;
    if (zone === null || isNullish(pattern)) return null;
    if (typeof pattern !== "string")
      throw new CommandError(
        18533,
        `$dateToString requires that 'format' be a string, found: ${typeName(pattern)}`,
      );
    return formatDate(msOf(value), pattern, zone);
  };
};

const dateFromString: Operator = (operand, compile) => {
  const parts = named(operand, "$dateFromString", ["dateString"], ["timezone", "onError", "onNull"]);
  const [text, timezone, onError, onNull] = ["dateString", "timezone", "onError", "onNull"].map((name) =>
    parts[name] === undefined ? null : compile(parts[name]!),
  );
  return (scope) => {
    const value = text!(scope);
    if (isNullish(value)) return onNull ? onNull(scope) : null;
    const zone = zoneOf(timezone!, scope);
    if (zone === null) return null;
    try {
      if (typeof value !== "string")
        throw new CommandError(
          241,
          `$dateFromString requires that 'dateString' be a string, found: ${typeName(value)}`,
        );
      const ms = parseDate(value);
      return new DateTime(zone === "UTC" || /(Z|[+-]\d{2}:?\d{2})$/.test(value) ? ms : fromLocal(ms, zone));
    } catch (error) {
      if (onError && error instanceof CommandError && error.code === 241) return onError(scope);
      throw error;
    }
  };
};

const dateFromParts: Operator = (operand, compile) => {
  const parts = named(
    operand,
    "$dateFromParts",
    ["year"],
    ["month", "day", "hour", "minute", "second", "millisecond", "timezone"],
  );
  const names = ["year", "month", "day", "hour", "minute", "second", "millisecond"];
  const nodes = names.map((name) => (parts[name] === undefined ? null : compile(parts[name]!)));
  const timezone = parts.timezone === undefined ? null : compile(parts.timezone);
  return (scope) => {
    const zone = zoneOf(timezone, scope);
    const values: number[] = [];
    for (const [i, node] of nodes.entries()) {
      const value = node ? node(scope) : i === 1 || i === 2 ? 1 : 0;
      if (isNullish(value)) return null;
      const whole = toInteger(value);
      if (whole === null || !isNumber(value))
        throw new CommandError(40515, `'${names[i]}' must evaluate to an integer`);
      values.push(whole);
    }
    if (zone === null) return null;
    const [year, month, ...rest] = values as [number, number, ...number[]];
    if (year < 1 || year > 9999)
      throw new CommandError(40523, "'year' must evaluate to an integer in the range 1 to 9999");
    return new DateTime(fromLocal(Date.UTC(year, month - 1, ...rest), zone));
  };
};

export const dateOperators: Record<string, Operator> = {
  $year: part((date) => date.getUTCFullYear()),
  $month: part((date) => date.getUTCMonth() + 1),
  $dayOfMonth: part((date) => date.getUTCDate()),
  $dayOfYear: part(dayOfYear),
  $dayOfWeek: part((date) => date.getUTCDay() + 1),
  $hour: part((date) => date.getUTCHours()),
  $minute: part((date) => date.getUTCMinutes()),
  $second: part((date) => date.getUTCSeconds()),
  $millisecond: part((date) => date.getUTCMilliseconds()),
  $week: part(weekOfYear),
  $isoWeek: part((date) => isoWeek(date).week),
  $isoWeekYear: part((date) => BigInt(isoWeek(date).year)),
  $isoDayOfWeek: part((date) => date.getUTCDay() || 7),
  $dateToString: dateToString,
  $dateFromString: dateFromString,
  $dateFromParts: dateFromParts,
};
