import { Doc, type Maybe } from "../bson/doc.ts";
import { isNumber, toInteger } from "../bson/numbers.ts";
import { DateTime, ObjectId, Timestamp } from "../bson/scalars.ts";
import { CommandError } from "../errors.ts";
import { typeName } from "../query/types.ts";
import { dayOfYear, formatDate, fromLocal, isoWeek, parseDate, weekOfYear, zoneOffset } from "./dateText.ts";
import { named } from "./operands.ts";
import type { Node, Operator, Scope } from "./scope.ts";
import { isNullish } from "./values.ts";

function msOf(value: Maybe): number {
  if (value instanceof DateTime) return value.ms;
  if (value instanceof Timestamp) return value.seconds * 1000;
  if (value instanceof ObjectId) return value.bytes.readUInt32BE(0) * 1000;
  throw new CommandError(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}

/** The zone an expression names: UTC without one, null where it is null. */
function zoneOf(node: Node | null, scope: Scope): string | null {
  if (!node) return "UTC";
  const zone = node(scope);
  if (isNullish(zone)) return null;
  if (typeof zone !== "string")
    throw new CommandError(40517, `timezone must evaluate to a string, found ${typeName(zone)}`);
  return zone;
}

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

const UNITS: Record<string, number> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};
const MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 };

function unitOf(value: Maybe, name: string): string {
  if (typeof value === "string" && (Object.hasOwn(UNITS, value) || Object.hasOwn(MONTHS, value)))
    return value;
  throw new CommandError(
    9,
    `${name} parameter 'unit' value cannot be recognized as a time unit: ${String(value)}`,
  );
}

/** The last day of a month stays the last where the month is shorter. */
function addMonths(local: number, months: number): number {
  const date = new Date(local);
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), last);
  return (
    Date.UTC(target.getUTCFullYear(), target.getUTCMonth(), day) +
    (((local % 86_400_000) + 86_400_000) % 86_400_000)
  );
}

function moved(sign: 1 | -1): Operator {
  return (operand, compile, name) => {
    const parts = named(operand, name, ["startDate", "unit", "amount"], ["timezone"]);
    const [start, unit, amount] = ["startDate", "unit", "amount"].map((part) => compile(parts[part]!));
    const timezone = parts.timezone === undefined ? null : compile(parts.timezone);
    return (scope) => {
      const [date, by, count] = [start!(scope), unit!(scope), amount!(scope)];
      const zone = zoneOf(timezone, scope);
      if (isNullish(date) || isNullish(by) || isNullish(count) || zone === null) return null;
      const whole = toInteger(count);
      if (whole === null) throw new CommandError(5166405, `${name} expects integer amount of time units`);
      return new DateTime(move(msOf(date), unitOf(by, name), sign * whole, zone));
    };
  };
}

function move(ms: number, unit: string, count: number, zone: string): number {
  if (Object.hasOwn(UNITS, unit) && unit !== "day" && unit !== "week") return ms + UNITS[unit]! * count;
  const local = ms + zoneOffset(ms, zone);
  const shifted = Object.hasOwn(UNITS, unit)
    ? local + UNITS[unit]! * count
    : addMonths(local, MONTHS[unit]! * count);
  return fromLocal(shifted, zone);
}

const dateDiff: Operator = (operand, compile, name) => {
  const parts = named(operand, name, ["startDate", "endDate", "unit"], ["timezone", "startOfWeek"]);
  const [start, end, unit] = ["startDate", "endDate", "unit"].map((part) => compile(parts[part]!));
  const timezone = parts.timezone === undefined ? null : compile(parts.timezone);
  const weekStart = parts.startOfWeek === undefined ? null : compile(parts.startOfWeek);
  return (scope) => {
    const [from, to, by] = [start!(scope), end!(scope), unit!(scope)];
    const zone = zoneOf(timezone, scope);
    if (isNullish(from) || isNullish(to) || isNullish(by) || zone === null) return null;
    const wanted = unitOf(by, name);
    const first = weekStart ? weekdayOf(weekStart(scope)) : 0;
    const [a, b] = [from, to].map((value) => msOf(value) + zoneOffset(msOf(value), zone));
    return BigInt(unitsBefore(b!, wanted, first) - unitsBefore(a!, wanted, first));
  };
};

const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

function weekdayOf(value: Maybe): number {
  const index = typeof value === "string" ? WEEKDAYS.indexOf(value.toLowerCase().slice(0, 3)) : -1;
  if (index < 0)
    throw new CommandError(9, "startOfWeek parameter value cannot be recognized as a day of a week");
  return index;
}

function unitsBefore(local: number, unit: string, firstWeekday: number): number {
  if (Object.hasOwn(MONTHS, unit)) {
    const date = new Date(local);
    return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / MONTHS[unit]!);
  }
  // 1 January 1970 was a Thursday.
  if (unit === "week") return Math.floor((Math.floor(local / 86_400_000) + 4 - firstWeekday) / 7);
  return Math.floor(local / UNITS[unit]!);
}

const dateTrunc: Operator = (operand, compile, name) => {
  const parts = named(operand, name, ["date", "unit"], ["binSize", "timezone", "startOfWeek"]);
  const [date, unit, binSize, timezone, startOfWeek] = [
    "date",
    "unit",
    "binSize",
    "timezone",
    "startOfWeek",
  ].map((part) => (parts[part] === undefined ? null : compile(parts[part]!)));
  return (scope) => {
    const [value, by] = [date!(scope), unit!(scope)];
    const size = binSize ? binSize(scope) : 1;
    const zone = zoneOf(timezone!, scope);
    if (isNullish(value) || isNullish(by) || isNullish(size) || zone === null) return null;
    const count = toInteger(size);
    if (count === null || count <= 0)
      throw new CommandError(5439017, "$dateTrunc requires 'binSize' to be a 64-bit integer greater than 0");
    const ms = msOf(value);
    const first = startOfWeek ? weekdayOf(startOfWeek(scope)) : 0;
    return new DateTime(
      fromLocal(truncated(ms + zoneOffset(ms, zone), unitOf(by, name), count, first), zone),
    );
  };
};

/** Bins are counted from 1 January 2000. */
function truncated(local: number, unit: string, size: number, firstWeekday: number): number {
  const reference = Date.UTC(2000, 0, 1);
  const bin = (value: number) => Math.floor(value / size) * size;
  if (Object.hasOwn(MONTHS, unit)) {
    const months = bin(unitsBefore(local, unit, 0) - unitsBefore(reference, unit, 0));
    return Date.UTC(2000, months * MONTHS[unit]!, 1);
  }
  if (unit === "week") {
    const start = reference + (((firstWeekday - 6 + 7) % 7) - 0) * 86_400_000;
    return start + bin(Math.floor((local - start) / UNITS.week!)) * UNITS.week!;
  }
  return reference + bin(Math.floor((local - reference) / UNITS[unit]!)) * UNITS[unit]!;
}

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
  $dateAdd: moved(1),
  $dateSubtract: moved(-1),
  $dateDiff: dateDiff,
  $dateTrunc: dateTrunc,
};
