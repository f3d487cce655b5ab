/** Operators on arrays as sets, which are compared by value, numbers of all types alike (compare.ts). */

import { compareValues, equalValues } from "../../bson/compare.ts";
import type { Maybe, Value } from "../../bson/doc.ts";
import { typeName } from "../../bson/types.ts";
import { CommandError } from "../../core/errors.ts";
import { fixedOperands, operandsInOrder, operandsUntilNull } from "../syntax/operands.ts";
import type { Operator } from "../syntax/scope.ts";
import { isNullish, truthy } from "../syntax/truthiness.ts";

/** Returns the values of an array without repetitions, in their order. Quadratic: arrays of documents are short. */
function uniqueValues(value: Maybe, name: string, code: number): Value[] {
  if (!Array.isArray(value))
    throw new CommandError(
      code,
      `All operands of ${name} must be arrays. One argument is of type: ${typeName(value)}`,
    );
  return value.filter((item, i) => value.findIndex((other) => equalValues(other, item)) === i);
}

const includesValue = (set: Value[], item: Value) => set.some((other) => equalValues(other, item));

/** Returns an operator that combines its operands as sets, from the first to the last; null where one is null. */
function fold(name: string, code: number, combine: (a: Value[], b: Value[]) => Value[]): Operator {
  return operandsUntilNull(
    (value) => uniqueValues(value, name, code),
    // In order of values, as MongoDB gives them, though its manual promises no order.
    (sets) => (sets.length === 0 ? [] : sets.reduce(combine).sort(compareValues)),
    true,
  );
}

export const setOperators: Record<string, Operator> = {
  $setUnion: fold("$setUnion", 17043, (a, b) => [...a, ...b.filter((item) => !includesValue(a, item))]),
  $setIntersection: fold("$setIntersection", 17047, (a, b) => a.filter((item) => includesValue(b, item))),
  $setDifference: fixedOperands(2, (a, b) => {
    if (isNullish(a) || isNullish(b)) return null;
    const first = uniqueValues(a, "$setDifference", 17048);
    const second = uniqueValues(b, "$setDifference", 17049);
    return first.filter((item) => !includesValue(second, item));
  }),
  $setEquals: operandsInOrder(
    (value) => uniqueValues(value, "$setEquals", 17044),
    (sets) =>
      sets.every(
        (set) => set.length === sets[0]!.length && set.every((item) => includesValue(sets[0]!, item)),
      ),
    2,
  ),
  $setIsSubset: fixedOperands(2, (a, b) => {
    const first = uniqueValues(a, "$setIsSubset", 17046);
    const second = uniqueValues(b, "$setIsSubset", 17042);
    return first.every((item) => includesValue(second, item));
  }),
  $anyElementTrue: fixedOperands(1, (value) => uniqueValues(value, "$anyElementTrue", 17041).some(truthy)),
  $allElementsTrue: fixedOperands(1, (value) => uniqueValues(value, "$allElementsTrue", 17040).every(truthy)),
};
