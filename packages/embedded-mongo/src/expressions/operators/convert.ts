/**
 * $convert and its short forms. Every conversion that fails throws code 241, which is the one that `onError` catches;
 * an unknown target type is an error of the query and is not caught.
 */

import { asDecimal } from "../../bson/arithmetic.ts";
import { decimalText, parseDecimal } from "../../bson/decimal.ts";
import type { Maybe, Value } from "../../bson/doc.ts";
import { isNumber, toNumber } from "../../bson/numbers.ts";
import { DateTime, Decimal, Double, ObjectId, Timestamp } from "../../bson/scalars.ts";
import { typeName } from "../../bson/types.ts";
import { CommandError } from "../../core/errors.ts";
import { isoText, parseDate } from "../dates/date-text.ts";
import { fixedOperands, namedOperands } from "../syntax/operands.ts";
import type { Operator } from "../syntax/scope.ts";
import { isNullish, truthy } from "../syntax/truthiness.ts";

const failed = (message: string) => new CommandError(241, message);

function unsupported(value: Maybe, to: string): CommandError {
  return failed(`Unsupported conversion from ${typeName(value)} to ${to} in $convert with no onError value`);
}

export function toText(value: Value): Value {
  if (typeof value === "string") return value;
  if (typeof value === "boolean" || typeof value === "number" || typeof value === "bigint")
    return String(value);
  if (value instanceof Double) return doubleText(value.value);
  if (value instanceof Decimal) return decimalText(value);
  if (value instanceof ObjectId) return value.hex();
  if (value instanceof DateTime) return isoText(value.ms);
  throw unsupported(value, "string");
}

function doubleText(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "Infinity" : "-Infinity";
  return Object.is(value, -0) ? "-0" : String(value);
}

/** Converts to int or long through bigint: a long or decimal beyond 2^53 would lose digits as a double. */
function toWhole(value: Value, to: "int" | "long"): Value {
  const [least, most] = to === "int" ? [-(2n ** 31n), 2n ** 31n - 1n] : [-(2n ** 63n), 2n ** 63n - 1n];
  let exact: bigint;
  if (typeof value === "boolean") exact = value ? 1n : 0n;
  else if (typeof value === "string") {
    if (!/^[+-]?\d+$/.test(value))
      throw failed(`Failed to parse number '${value}' in $convert with no onError value`);
    exact = BigInt(value.replace("+", ""));
  } else if (typeof value === "number" || typeof value === "bigint") exact = BigInt(value);
  else if (isNumber(value)) {
    const number = toNumber(value);
    if (!Number.isFinite(number))
      throw failed(
        `Attempt to convert NaN or infinity value to integer type in $convert with no onError value`,
      );
    exact = value instanceof Decimal ? BigInt(decimalWhole(value)) : BigInt(Math.trunc(number));
  } else if (value instanceof DateTime && to === "long") exact = BigInt(value.ms);
  else throw unsupported(value, to);
  if (exact < least || exact > most)
    throw failed(`Conversion would overflow target type in $convert with no onError value: ${exact}`);
  return to === "int" ? Number(exact) : exact;
}

/** Returns the digits of a decimal before its point, its exponent applied: the text is the only exact form. */
function decimalWhole(value: Decimal): string {
  const [mantissa, power = "0"] = decimalText(value).split(/e/i) as [string, string?];
  const [whole, fraction = ""] = mantissa.split(".") as [string, string?];
  const shift = Number(power);
  const digits = whole + fraction.slice(0, Math.max(0, shift)).padEnd(Math.max(0, shift), "0");
  const kept = shift < 0 ? digits.slice(0, shift) : digits;
  return kept === "" || kept === "-" ? "0" : kept;
}

function toDouble(value: Value): Value {
  if (typeof value === "boolean") return new Double(value ? 1 : 0);
  if (value instanceof DateTime) return new Double(value.ms);
  if (isNumber(value)) return new Double(toNumber(value));
  if (typeof value !== "string") throw unsupported(value, "double");
  // JavaScript takes spaces, the empty text and hexadecimal for numbers; MongoDB does not.
  const number = /^\s|\s$|^$|^[+-]?0[xX]/.test(value) ? Number.NaN : Number(value);
  if (Number.isNaN(number) && value.toLowerCase() !== "nan")
    throw failed(`Failed to parse number '${value}' in $convert with no onError value`);
  return new Double(number);
}

function toDecimal(value: Value): Value {
  if (typeof value === "boolean") return asDecimal(value ? 1 : 0);
  if (value instanceof DateTime) return asDecimal(BigInt(value.ms));
  if (isNumber(value)) return asDecimal(value);
  if (typeof value !== "string") throw unsupported(value, "decimal");
  try {
    return parseDecimal(value);
  } catch {
    throw failed(`Failed to parse number '${value}' in $convert with no onError value`);
  }
}

function toDate(value: Value): Value {
  if (value instanceof DateTime) return value;
  if (value instanceof ObjectId) return new DateTime(value.bytes.readInt32BE(0) * 1000);
  if (value instanceof Timestamp) return new DateTime(value.seconds * 1000);
  if (typeof value === "string") return new DateTime(parseDate(value));
  if (typeof value !== "number" && isNumber(value)) {
    const ms = toNumber(value);
    if (Number.isNaN(ms) || Math.abs(ms) >= 2 ** 63)
      throw failed(`Attempt to convert ${ms} to a date in $convert with no onError value`);
    return new DateTime(Math.trunc(ms));
  }
  throw unsupported(value, "date");
}

function toObjectId(value: Value): Value {
  if (value instanceof ObjectId) return value;
  if (typeof value !== "string") throw unsupported(value, "objectId");
  if (!/^[0-9a-fA-F]{24}$/.test(value))
    throw failed(`Failed to parse objectId '${value}' in $convert with no onError value`);
  return new ObjectId(Buffer.from(value, "hex"));
}

function toBool(value: Value): Value {
  return isNumber(value) || typeof value === "boolean" ? truthy(value) : true;
}

const CONVERSIONS: Record<string, (value: Value) => Value> = {
  double: toDouble,
  string: toText,
  objectId: toObjectId,
  bool: toBool,
  date: toDate,
  int: (value) => toWhole(value, "int"),
  long: (value) => toWhole(value, "long"),
  decimal: toDecimal,
};
/** Target types by their BSON number, which `to` accepts as well as the name. */
const BY_CODE: Record<number, string> = {
  1: "double",
  2: "string",
  7: "objectId",
  8: "bool",
  9: "date",
  16: "int",
  18: "long",
  19: "decimal",
};

const convert: Operator = (operand, compile) => {
  const { input, to, onError, onNull } = namedOperands(
    operand,
    "$convert",
    ["input", "to"],
    ["onError", "onNull"],
  );
  const [value, type] = [compile(input!), compile(to!)];
  const otherwise = onError === undefined ? null : compile(onError);
  const whenNull = onNull === undefined ? null : compile(onNull);
  return (scope) => {
    const given = value(scope);
    const wanted = type(scope);
    if (isNullish(given)) return whenNull ? whenNull(scope) : null;
    if (isNullish(wanted)) return null;
    const name = isNumber(wanted) ? BY_CODE[toNumber(wanted)] : (wanted as string);
    const change = name !== undefined && Object.hasOwn(CONVERSIONS, name) ? CONVERSIONS[name] : undefined;
    try {
      if (!change) throw new CommandError(2, `Unknown type name: ${String(wanted)}`);
      return change(given);
    } catch (error) {
      if (otherwise && error instanceof CommandError && error.code === 241) return otherwise(scope);
      throw error;
    }
  };
};

const to = (name: string): Operator =>
  fixedOperands(1, (value) => (isNullish(value) ? null : CONVERSIONS[name]!(value)));

export const conversionOperators: Record<string, Operator> = {
  $convert: convert,
  $toString: to("string"),
  $toInt: to("int"),
  $toLong: to("long"),
  $toDouble: to("double"),
  $toDecimal: to("decimal"),
  $toDate: to("date"),
  $toObjectId: to("objectId"),
  $toBool: to("bool"),
  $type: fixedOperands(1, (value) => typeName(value)),
  $isNumber: fixedOperands(1, (value) => isNumber(value)),
};
