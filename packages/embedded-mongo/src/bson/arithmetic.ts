import { notSupported } from "../core/errors.ts";
import type { Numeric } from "./numbers.ts";
import { toNumber } from "./numbers.ts";
import { Decimal, Double } from "./scalars.ts";

/** Throws 238 for a decimal: sums of decimals are not supported. */
export function requireBinary(value: Numeric): asserts value is number | bigint | Double {
  if (value instanceof Decimal) throw notSupported("Arithmetic with decimals");
}

/**
 * Returns a sum in the wider type of the two operands; an Int32 that overflows becomes an Int64. Returns null where Int64
 * overflows.
 */
export function addChecked(a: Numeric, b: Numeric): Numeric | null {
  requireBinary(a);
  requireBinary(b);
  if (a instanceof Double || b instanceof Double) return new Double(toNumber(a) + toNumber(b));
  const exact = BigInt(a) + BigInt(b);
  if (typeof a === "number" && typeof b === "number" && BigInt.asIntN(32, exact) === exact)
    return Number(exact);
  return BigInt.asIntN(64, exact) === exact ? exact : null;
}
