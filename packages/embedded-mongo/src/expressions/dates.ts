/** $toDate and $dateToString, of dates, ObjectIds and timestamps. */

import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { DateTime, ObjectId, Timestamp } from "../bson/scalars.ts";
import { isNullish } from "../bson/truthiness.ts";
import { typeName } from "../bson/types.ts";
import { CommandError, notSupported } from "../core/errors.ts";
import { formatDate } from "./date-text.ts";
import type { Evaluate } from "./evaluate.ts";

/** Dates of JavaScript end here, in the year 275,760. */
const MAX_MS = 8.64e15;

function millisecondsOf(value: Maybe): number | null {
  if (value instanceof DateTime) return value.ms;
  if (value instanceof Timestamp) return value.seconds * 1000;
  return value instanceof ObjectId ? value.bytes.readInt32BE(0) * 1000 : null;
}

/** Returns the conversion of a value to a date. */
export function toDate(operand: Evaluate): Evaluate {
  return (doc) => {
    const value = operand(doc);
    if (isNullish(value)) return null;
    const ms = millisecondsOf(value);
    if (ms !== null) return new DateTime(ms);
    // MongoDB converts texts and numbers too, but an int.
    throw notSupported(`$toDate of a value of type ${typeName(value)}`);
  };
}

const DATE_TO_STRING = ["date", "format", "timezone", "onNull"];
/** Format in whatever time zone: the Z that is wrong outside UTC went with 7.1. */
const DEFAULT_FORMAT = "%Y-%m-%dT%H:%M:%S.%LZ";

/** Returns the formatting of a date, in UTC or in the time zone that is named. */
export function dateToString(operand: Value, compile: (value: Value) => Evaluate): Evaluate {
  if (!(operand instanceof Doc))
    throw new CommandError(18629, "$dateToString only supports an object as its argument");
  for (const name of operand.keys)
    if (!DATE_TO_STRING.includes(name))
      throw new CommandError(18534, `Unrecognized parameter to $dateToString: ${name}`);
  const [date, format, timezone, onNull] = DATE_TO_STRING.map((name) => {
    const value = operand.get(name);
    return value === undefined ? null : compile(value);
  });
  if (!date) throw new CommandError(18628, "Missing 'date' parameter to $dateToString");
  return (doc) => {
    const value = date(doc);
    if (isNullish(value)) return onNull ? onNull(doc) : null;
    const zone = timezone ? timezone(doc) : "UTC";
    if (isNullish(zone)) return null;
    if (typeof zone !== "string")
      throw new CommandError(40517, `timezone must evaluate to a string, found ${typeName(zone)}`);
    const pattern = format ? format(doc) : DEFAULT_FORMAT;
    if (isNullish(pattern)) return null;
    if (typeof pattern !== "string")
      throw new CommandError(
        18533,
        `$dateToString requires that 'format' be a string, found: ${typeName(pattern)}`,
      );
    return formatDate(momentOf(value), pattern, zone);
  };
}

function momentOf(value: Value): number {
  const ms = millisecondsOf(value);
  if (ms === null) throw new CommandError(16006, `can't convert from BSON type ${typeName(value)} to Date`);
  if (Math.abs(ms) <= MAX_MS) return ms;
  throw new CommandError(15, "a date beyond the year 275760 is out of the range of date operators");
}
