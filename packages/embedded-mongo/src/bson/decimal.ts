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
