import { decimalParts, divideHalfEven, makeDecimal, type Parts, parseDecimal } from "./decimal.ts";
import { doubleParts, exactParts, type Numeric, toNumber } from "./numbers.ts";
import { Decimal, Double } from "./scalars.ts";

const INT_MAX = 2147483647n;
const LONG_MIN = -(2n ** 63n);
const LONG_MAX = 2n ** 63n - 1n;

export function fitsInt32(value: number | bigint): boolean {
  return value >= -2147483648 && value <= 2147483647;
}

export function fitsInt64(value: bigint): boolean {
  return value >= LONG_MIN && value <= LONG_MAX;
}

type Kind = "add" | "subtract" | "multiply";

/**
 * Returns the result in the wider type of the two operands; an Int32 that overflows becomes an Int64. Returns null
 * where Int64 overflows: updates refuse that, expressions continue with doubles.
 */
export function calculateChecked(kind: Kind, a: Numeric, b: Numeric): Numeric | null {
  if (a instanceof Decimal || b instanceof Decimal) return decimal(kind, a, b);
  if (a instanceof Double || b instanceof Double) return new Double(plain(kind, toNumber(a), toNumber(b)));
  const exact = integer(kind, BigInt(a), BigInt(b));
  if (typeof a === "number" && typeof b === "number" && exact >= -INT_MAX - 1n && exact <= INT_MAX)
    return Number(exact);
  return fitsInt64(exact) ? exact : null;
}

/** Like calculateChecked, but an Int64 that overflows becomes a double, as in expressions. */
export function calculateWidening(kind: Kind, a: Numeric, b: Numeric): Numeric {
  return calculateChecked(kind, a, b) ?? new Double(plain(kind, toNumber(a), toNumber(b)));
}

function plain(kind: Kind, a: number, b: number): number {
  return kind === "add" ? a + b : kind === "subtract" ? a - b : a * b;
}

function integer(kind: Kind, a: bigint, b: bigint): bigint {
  return kind === "add" ? a + b : kind === "subtract" ? a - b : a * b;
}

export function decimal(kind: Kind | "divide", a: Numeric, b: Numeric): Decimal {
  const left = partsOf(a);
  const right = partsOf(b);
  if (typeof left === "number" || typeof right === "number") {
    const [x, y] = [left, right].map((parts) => (typeof parts === "number" ? parts : signed(parts)));
    return special(kind === "divide" ? x! / y! : plain(kind, x!, y!));
  }
  if (kind === "multiply") {
    return makeDecimal(
      left.negative !== right.negative,
      left.coefficient * right.coefficient,
      left.exponent + right.exponent,
    );
  }
  if (kind === "divide") return divide(left, right);
  const exponent = Math.min(left.exponent, right.exponent);
  if (Math.max(left.exponent, right.exponent) - exponent > 12400)
    return left.coefficient === 0n ? asDecimal(b) : asDecimal(a);
  const scaled = (parts: Parts) =>
    (parts.negative ? -1n : 1n) * parts.coefficient * 10n ** BigInt(parts.exponent - exponent);
  const sum = integer(kind, scaled(left), scaled(right));
  return makeDecimal(sum < 0n, sum < 0n ? -sum : sum, exponent);
}

function divide(left: Parts, right: Parts): Decimal {
  if (right.coefficient === 0n) return special(signed(left) / 0);
  const negative = left.negative !== right.negative;
  if (left.coefficient % right.coefficient === 0n) {
    return makeDecimal(negative, left.coefficient / right.coefficient, left.exponent - right.exponent);
  }
  const digits = 34 + right.coefficient.toString().length;
  const quotient = divideHalfEven(left.coefficient * 10n ** BigInt(digits), right.coefficient);
  let exponent = left.exponent - right.exponent - digits;
  let coefficient = quotient;
  while (coefficient !== 0n && coefficient % 10n === 0n && exponent < left.exponent - right.exponent) {
    coefficient /= 10n;
    exponent++;
  }
  return makeDecimal(negative, coefficient, exponent);
}

function partsOf(value: Numeric): Parts | number {
  if (value instanceof Decimal) return decimalParts(value);
  return value instanceof Double ? fifteenDigitParts(value.value) : exactParts(value);
}

/** Returns the decimal of 15 digits into which MongoDB converts a double before calculating. */
function fifteenDigitParts(value: number): Parts | number {
  if (!Number.isFinite(value) || value === 0) return doubleParts(value);
  return decimalParts(parseDecimal(value.toPrecision(15)));
}

export function asDecimal(value: Numeric): Decimal {
  if (value instanceof Decimal) return value;
  const parts = partsOf(value);
  return typeof parts === "number"
    ? special(parts)
    : makeDecimal(parts.negative, parts.coefficient, parts.exponent);
}

/** Returns a double as a decimal of 34 digits, as sums of many values take it. */
export function exactDecimal(value: number): Decimal {
  const parts = doubleParts(value);
  return typeof parts === "number"
    ? special(parts)
    : makeDecimal(parts.negative, parts.coefficient, parts.exponent);
}

function signed(parts: Parts): number {
  return Number(parts.coefficient === 0n ? 0 : 1) * (parts.negative ? -1 : 1);
}

function special(value: number): Decimal {
  if (Number.isFinite(value)) return makeDecimal(value < 0, 0n, 0);
  return parseDecimal(Number.isNaN(value) ? "NaN" : value > 0 ? "Infinity" : "-Infinity");
}
