/**
 * Decimals beyond the range of doubles: there JavaScript's functions, which $exp and $pow use, give infinity or zero, while a
 * decimal has exponents up to 6,111.
 */

import { makeDecimal } from "../../bson/decimal.ts";
import type { Decimal } from "../../bson/scalars.ts";

/**
 * Returns 10 to the power of `exponent`, to 15 digits, where the double that was calculated for it is infinite or zero; null
 * where it is neither, or where the exponent is infinite itself.
 */
export function farDecimal(calculated: number, exponent: number, negative = false): Decimal | null {
  if ((Number.isFinite(calculated) && calculated !== 0) || !Number.isFinite(exponent)) return null;
  const whole = Math.floor(exponent);
  const digits = BigInt(Math.round(10 ** (exponent - whole) * 1e14));
  // Beyond the exponents of decimals too it becomes infinity or zero.
  return makeDecimal(negative, digits, Math.max(-7_000, Math.min(7_000, whole)) - 14);
}

/** Returns a power of a number in the same cases. */
export function farPower(calculated: number, base: number, exponent: number): Decimal | null {
  const isNegative = base < 0 && Math.abs(exponent % 2) === 1;
  return farDecimal(calculated, Math.log10(Math.abs(base)) * exponent, isNegative);
}
