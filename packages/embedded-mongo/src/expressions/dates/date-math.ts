import type { Maybe } from "../../bson/doc.ts";
import { toInteger } from "../../bson/numbers.ts";
import { DateTime } from "../../bson/scalars.ts";
import { CommandError } from "../../core/errors.ts";
import { namedOperands } from "../syntax/operands.ts";
import type { Operator } from "../syntax/scope.ts";
import { isNullish } from "../syntax/truthiness.ts";
import { millisecondsOf, timeZoneOf } from "./date-operands.ts";
import { localToUtc, startOfDay, zoneOffset } from "./date-text.ts";

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

/** Adds months; a day that the target month lacks becomes its last day. */
function addMonths(local: number, months: number): number {
  const date = new Date(local);
  const target = new Date(startOfDay(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(startOfDay(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), last);
  return (
    startOfDay(target.getUTCFullYear(), target.getUTCMonth(), day) +
    (((local % 86_400_000) + 86_400_000) % 86_400_000)
  );
}

function addUnits(sign: 1 | -1): Operator {
  return (operand, compile, name) => {
    const parts = namedOperands(operand, name, ["startDate", "unit", "amount"], ["timezone"]);
    const [start, unit, amount] = ["startDate", "unit", "amount"].map((part) => compile(parts[part]!));
    const timezone = parts.timezone === undefined ? null : compile(parts.timezone);
    return (scope) => {
      const [date, by, count] = [start!(scope), unit!(scope), amount!(scope)];
      const zone = timeZoneOf(timezone, scope);
      if (isNullish(date) || isNullish(by) || isNullish(count) || zone === null) return null;
      const whole = toInteger(count);
      if (whole === null) throw new CommandError(5166405, `${name} expects integer amount of time units`);
      return new DateTime(
        dateAddOperator(millisecondsOf(date, 5166403), unitOf(by, name), sign * whole, zone),
      );
    };
  };
}

function dateAddOperator(ms: number, unit: string, count: number, zone: string): number {
  if (Object.hasOwn(UNITS, unit) && unit !== "day" && unit !== "week") return ms + UNITS[unit]! * count;
  const local = ms + zoneOffset(ms, zone);
  const shifted = Object.hasOwn(UNITS, unit)
    ? local + UNITS[unit]! * count
    : addMonths(local, MONTHS[unit]! * count);
  return localToUtc(shifted, zone);
}

const dateDiff: Operator = (operand, compile, name) => {
  const parts = namedOperands(operand, name, ["startDate", "endDate", "unit"], ["timezone", "startOfWeek"]);
  const [start, end, unit] = ["startDate", "endDate", "unit"].map((part) => compile(parts[part]!));
  const timezone = parts.timezone === undefined ? null : compile(parts.timezone);
  const weekStart = parts.startOfWeek === undefined ? null : compile(parts.startOfWeek);
  return (scope) => {
    const from = start!(scope);
    // A date that is null ends the evaluation.
    if (isNullish(from)) return null;
    const [to, by] = [end!(scope), unit!(scope)];
    const zone = timeZoneOf(timezone, scope);
    if (isNullish(to) || isNullish(by) || zone === null) return null;
    const wanted = unitOf(by, name);
    const first = weekStart ? weekdayOf(weekStart(scope)) : 0;
    const [a, b] = [from, to].map((value) => {
      const ms = millisecondsOf(value, 5166307);
      return ms + zoneOffset(ms, zone);
    });
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
  const parts = namedOperands(operand, name, ["date", "unit"], ["binSize", "timezone", "startOfWeek"]);
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
    const zone = timeZoneOf(timezone!, scope);
    if (isNullish(value) || isNullish(by) || isNullish(size) || zone === null) return null;
    const count = toInteger(size);
    if (count === null || count <= 0)
      throw new CommandError(5439017, "$dateTrunc requires 'binSize' to be a 64-bit integer greater than 0");
    const ms = millisecondsOf(value, 5166307);
    const first = startOfWeek ? weekdayOf(startOfWeek(scope)) : 0;
    return new DateTime(
      localToUtc(truncateLocal(ms + zoneOffset(ms, zone), unitOf(by, name), count, first), zone),
    );
  };
};

/** Returns the start of the bin; bins are counted from 1 January 2000. */
function truncateLocal(local: number, unit: string, size: number, firstWeekday: number): number {
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

export const dateMathOperators: Record<string, Operator> = {
  $dateAdd: addUnits(1),
  $dateSubtract: addUnits(-1),
  $dateDiff: dateDiff,
  $dateTrunc: dateTrunc,
};
