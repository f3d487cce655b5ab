import { decimalParts, decimalText, type Parts, parseDecimal } from "./decimal.ts";
import type { Maybe } from "./doc.ts";
import { Decimal, Double } from "./scalars.ts";

export type Numeric = number | bigint | Double | Decimal;

export function isNumber(value: Maybe): value is Numeric {
  return (
    typeof value === "number" ||
    typeof value === "bigint" ||
    value instanceof Double ||
    value instanceof Decimal
  );
}

/** Returns the nearest double. */
export function toNumber(value: Numeric): number {
  if (typeof value === "number") return value;
  if (typeof value === "bigint") return Number(value);
  return value instanceof Double ? value.value : Number(decimalText(value));
}

export function isNaNValue(value: Numeric): boolean {
  return Number.isNaN(toNumber(value));
}

/** Returns a value that is a whole number of this size, or null. */
export function toInteger(value: Maybe): number | null {
  if (!isNumber(value)) return null;
  const number = toNumber(value);
  return Number.isSafeInteger(number) ? number + 0 : null;
}

/** Returns whether a number is zero; the nearest double of a decimal close to zero would be. */
export function isZero(value: Numeric): boolean {
  if (!(value instanceof Decimal)) return toNumber(value) === 0;
  const parts = decimalParts(value);
  return typeof parts !== "number" && parts.coefficient === 0n;
}

/** Returns a number without its fraction; null where no long holds it. Exact: a decimal has more digits than a double. */
export function toLong(value: Numeric): bigint | null {
  if (typeof value === "bigint") return value;
  const parts = value instanceof Decimal ? decimalParts(value) : toNumber(value);
  if (typeof parts === "number")
    return parts >= -(2 ** 63) && parts < 2 ** 63 ? BigInt(Math.trunc(parts)) : null;
  const { negative, coefficient, exponent } = parts;
  if (coefficient === 0n) return 0n;
  if (exponent > 18) return null;
  // A coefficient has 34 digits.
  const power = 10n ** BigInt(Math.min(Math.abs(exponent), 35));
  const whole = exponent < 0 ? coefficient / power : coefficient * power;
  const signed = negative ? -whole : whole;
  return BigInt.asIntN(64, signed) === signed ? signed : null;
}

/** Returns a JavaScript number as the smallest of Int32, Int64 and Double that holds it exactly. */
export function fromNumber(value: number): Numeric {
  if (Number.isInteger(value) && !Object.is(value, -0)) {
    if (value === (value | 0)) return value;
    if (Number.isSafeInteger(value)) return BigInt(value);
  }
  return new Double(value);
}

/** Returns the exact decimal parts of a number. */
export function exactParts(value: Numeric): Parts | number {
  if (typeof value === "bigint") {
    return { negative: value < 0n, coefficient: value < 0n ? -value : value, exponent: 0 };
  }
  if (value instanceof Decimal) return decimalParts(value);
  return doubleParts(toNumber(value));
}

/** Returns a double as a decimal of 34 digits, which is how MongoDB compares the two. */
export function doubleParts(value: number): Parts | number {
  if (!Number.isFinite(value)) return value;
  if (Number.isInteger(value) && Math.abs(value) < 1e34) {
    return { negative: value < 0, coefficient: BigInt(Math.abs(value)), exponent: 0 };
  }
  return decimalParts(parseDecimal(value.toExponential(33)));
}

export function compareParts(a: Parts, b: Parts): number {
  const signA = a.coefficient === 0n ? 0 : a.negative ? -1 : 1;
  const signB = b.coefficient === 0n ? 0 : b.negative ? -1 : 1;
  if (signA !== signB) return signA - signB;
  if (signA === 0) return 0;
  const magnitudeA = a.coefficient.toString().length + a.exponent;
  const magnitudeB = b.coefficient.toString().length + b.exponent;
  if (magnitudeA !== magnitudeB) return magnitudeA < magnitudeB ? -signA : signA;
  const exponent = Math.min(a.exponent, b.exponent);
  const left = a.coefficient * 10n ** BigInt(a.exponent - exponent);
  const right = b.coefficient * 10n ** BigInt(b.exponent - exponent);
  return left === right ? 0 : left < right ? -signA : signA;
}

/** Compares by exact value across types; NaN is below everything and equal to itself. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  const left = toNumber(a);
  const right = toNumber(b);
  if (Number.isNaN(left) || Number.isNaN(right))
    return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
  const exact = (value: Numeric) => typeof value === "number" || value instanceof Double;
  if (exact(a) && exact(b)) return left < right ? -1 : left > right ? 1 : 0;
  if (typeof a === "bigint" && typeof b === "bigint") return a < b ? -1 : a > b ? 1 : 0;
  const partsA = exactParts(a);
  const partsB = exactParts(b);
  if (typeof partsA === "number" || typeof partsB === "number") {
    const infiniteA = typeof partsA === "number" ? partsA : 0;
    const infiniteB = typeof partsB === "number" ? partsB : 0;
    return infiniteA < infiniteB ? -1 : infiniteA > infiniteB ? 1 : 0;
  }
  return compareParts(partsA, partsB);
}
