import type { Maybe } from "./doc.ts";
import { isNumber, isZero } from "./numbers.ts";

/** Returns whether a value counts as true: everything but false, null, zero and missing. */
export function truthy(value: Maybe): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !(isNumber(value) && isZero(value));
}

export function isNullish(value: Maybe): value is null | undefined {
  return value === undefined || value === null;
}
