import { Decimal128 } from "bson";
import { Decimal } from "./scalars.ts";

/** Finite decimal: (-1)^negative × coefficient × 10^exponent. */
export interface Parts {
  negative: boolean;
  coefficient: bigint;
  exponent: number;
}

const DIGITS = 34;
const BIAS = 6176;
const MAX_EXPONENT = 6111;
const LIMIT = 10n ** BigInt(DIGITS);

export function parseDecimal(text: string): Decimal {
  return new Decimal(Buffer.from(Decimal128.fromStringWithRounding(text).bytes));
}

export function decimalText(decimal: Decimal): string {
  return new Decimal128(decimal.bytes).toString();
}

/** Returns the parts of a decimal; NaN, Infinity or -Infinity as a number. */
export function decimalParts(decimal: Decimal): Parts | number {
  const low = decimal.bytes.readBigUInt64LE(0);
  const high = decimal.bytes.readBigUInt64LE(8);
  const negative = high >> 63n === 1n;
  const combination = Number((high >> 58n) & 31n);
  if (combination === 31) return Number.NaN;
  if (combination === 30) return negative ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  // The second form holds coefficients above 34 digits, which count as zero.
  if (combination >> 3 === 3) {
    return { negative, coefficient: 0n, exponent: Number((high >> 47n) & 0x3fffn) - BIAS };
  }
  const coefficient = ((high & 0x1ffffffffffffn) << 64n) | low;
  const exponent = Number((high >> 49n) & 0x3fffn) - BIAS;
  return { negative, coefficient: coefficient >= LIMIT ? 0n : coefficient, exponent };
}

/** Rounds half to even to 34 digits. */
export function makeDecimal(negative: boolean, coefficient: bigint, exponent: number): Decimal {
  let digits = coefficient;
  let power = exponent;
  const excess = Math.max(digits.toString().length - DIGITS, -BIAS - power);
  if (excess > 0) {
    digits = divideHalfEven(digits, 10n ** BigInt(Math.min(excess, 7000)));
    power += excess;
    if (digits >= LIMIT) {
      digits /= 10n;
      power += 1;
    }
  }
  while (power > MAX_EXPONENT && digits > 0n && digits * 10n < LIMIT) {
    digits *= 10n;
    power -= 1;
  }
  if (digits === 0n) power = Math.max(-BIAS, Math.min(MAX_EXPONENT, power));
  if (power > MAX_EXPONENT) return parseDecimal(negative ? "-Infinity" : "Infinity");
  const bytes = Buffer.alloc(16);
  bytes.writeBigUInt64LE(digits & 0xffffffffffffffffn, 0);
  const high = (digits >> 64n) | (BigInt(power + BIAS) << 49n) | (negative ? 1n << 63n : 0n);
  bytes.writeBigUInt64LE(high, 8);
  return new Decimal(bytes);
}

export function divideHalfEven(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  const twice = (value % by) * 2n;
  if (twice > by || (twice === by && quotient % 2n === 1n)) return quotient + 1n;
  return quotient;
}
