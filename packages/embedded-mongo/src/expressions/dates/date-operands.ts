import type { Maybe } from "../../bson/doc.ts";
import { DateTime, ObjectId, Timestamp } from "../../bson/scalars.ts";
import { typeName } from "../../bson/types.ts";
import { CommandError } from "../../core/errors.ts";
import type { Node, Scope } from "../syntax/scope.ts";
import { isNullish } from "../syntax/truthiness.ts";

/** Dates of JavaScript end here, in the year 275,760. */
const MAX_MS = 8.64e15;

export function millisecondsOf(value: Maybe, code = 16006): number {
  if (value instanceof DateTime) {
    if (Math.abs(value.ms) > MAX_MS)
      throw new CommandError(15, "a date beyond the year 275760 is out of the range of date operators");
    return value.ms;
  }
  if (value instanceof Timestamp) return value.seconds * 1000;
  if (value instanceof ObjectId) return value.bytes.readInt32BE(0) * 1000;
  throw new CommandError(code, `can't convert from BSON type ${typeName(value)} to Date`);
}

/** Returns the time zone an expression names: UTC by default, null for null. */
export function timeZoneOf(node: Node | null, scope: Scope): string | null {
  if (!node) return "UTC";
  const zone = node(scope);
  if (isNullish(zone)) return null;
  if (typeof zone !== "string")
    throw new CommandError(40517, `timezone must evaluate to a string, found ${typeName(zone)}`);
  return zone;
}
