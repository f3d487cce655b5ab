import { compareValues, equalValues } from "../bson/compare.ts";
import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { isNumber, toNumber } from "../bson/numbers.ts";
import { Regex } from "../bson/scalars.ts";
import { formatForShell } from "../bson/shell-format.ts";
import { typeName } from "../bson/types.ts";
import { badValue, failedToParse, typeMismatch } from "../core/errors.ts";
import { sortByPattern } from "../documents/pattern-order.ts";
import { parseSort } from "../documents/sort-spec.ts";
import { isOperators, parseFilter } from "../query/filter/parse-filter.ts";
import type { OperatorFactory } from "./modify.ts";

function arrayOf(old: Maybe, path: string, operator: string): Value[] {
  if (old === undefined) return [];
  if (Array.isArray(old)) return old;
  throw badValue(`The field '${path}' must be an array but is of type ${typeName(old)} (${operator})`);
}

function wholeNumber(value: Value, what: string): number {
  if (!isNumber(value) || !Number.isInteger(toNumber(value))) {
    throw badValue(`The value for ${what} must be an integer value but was given type: ${typeName(value)}`);
  }
  return toNumber(value);
}

/** $push with its modifiers: append, position, sort, slice, in this order. */
export const push: OperatorFactory = (operand, path) => {
  let items: Value[] = [operand];
  let position: number | null = null;
  let slice: number | null = null;
  let sort: ((items: Value[]) => Value[]) | null = null;
  if (operand instanceof Doc && operand.keys[0]?.startsWith("$") && operand.has("$each")) {
    for (const [name, value] of operand.entries()) {
      if (name === "$each") {
        if (!Array.isArray(value))
          throw badValue(
            `The argument to $each in $push must be an array but it was of type: ${typeName(value)}`,
          );
        items = value;
      } else if (name === "$position") position = wholeNumber(value, "$position");
      else if (name === "$slice") slice = wholeNumber(value, "$slice");
      else if (name === "$sort") sort = sorter(value);
      else throw badValue(`Unrecognized clause in $push: ${name}`);
    }
  } else if (operand instanceof Doc && ["$slice", "$sort", "$position"].includes(operand.keys[0] ?? "")) {
    throw badValue(`The dollar ($) prefixed field '${operand.keys[0]}' is not valid without $each`);
  }
  return (old) => {
    const array = arrayOf(old, path, "$push");
    const at =
      position === null ? array.length : position < 0 ? Math.max(0, array.length + position) : position;
    let result = array.toSpliced(at, 0, ...items);
    if (sort) result = sort(result);
    if (slice !== null) result = slice === 0 ? [] : slice > 0 ? result.slice(0, slice) : result.slice(slice);
    return result;
  };
};

function sorter(sort: Value): (items: Value[]) => Value[] {
  if (sort instanceof Doc) {
    if (sort.size === 0) throw badValue("The $sort pattern is empty when it should be a set of fields.");
    const fields = parseSort(sort);
    return (items) => sortByPattern(items, fields);
  }
  const direction = isNumber(sort) ? toNumber(sort) : 0;
  if (direction !== 1 && direction !== -1) throw badValue("The $sort element value must be either 1 or -1");
  return (items) => items.toSorted((a, b) => direction * compareValues(a, b));
}

/** $addToSet: the same array where everything was there, so that the document counts as unchanged. */
export const addToSet: OperatorFactory = (operand, path) => {
  let items: Value[] = [operand];
  if (operand instanceof Doc && operand.keys[0] === "$each") {
    if (operand.size > 1)
      throw badValue(`Found unexpected fields after $each in $addToSet: ${formatForShell(operand)}`);
    const each = operand.get("$each")!;
    if (!Array.isArray(each)) {
      throw badValue(
        `The argument to $each in $addToSet must be an array but it was of type ${typeName(each)}`,
      );
    }
    items = each;
  }
  return (old) => {
    const result = [...arrayOf(old, path, "$addToSet")];
    const before = result.length;
    for (const item of items) if (!result.some((other) => equalValues(other, item))) result.push(item);
    return result.length === before && old !== undefined ? old : result;
  };
};

/** Returns the array without the unwanted elements; the same one where there are none. */
function removeMatching(
  old: Maybe,
  path: string,
  operator: string,
  unwanted: (item: Value) => boolean,
): Maybe {
  if (old === undefined) return undefined;
  const array = arrayOf(old, path, operator);
  const rest = array.filter((item) => !unwanted(item));
  return rest.length === array.length ? old : rest;
}

export const pull: OperatorFactory = (operand, path) => {
  const unwanted = pullTest(operand);
  return (old) => removeMatching(old, path, "$pull", unwanted);
};

/** Returns the test of $pull: operators apply to the element itself, other conditions to an element's fields. */
function pullTest(operand: Value): (item: Value) => boolean {
  // As in a filter, an array passes with one of its elements.
  if (isOperators(operand) || operand instanceof Regex) {
    const filter = parseFilter(Doc.of({ element: operand }));
    return (item) => filter.matches(Doc.of({ element: item }));
  }
  if (operand instanceof Doc) {
    const filter = parseFilter(operand);
    return (item) => item instanceof Doc && filter.matches(item);
  }
  return (item) => equalValues(item, operand);
}

export const pullAll: OperatorFactory = (operand, path) => {
  if (!Array.isArray(operand))
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(operand)}`);
  return (old) =>
    removeMatching(old, path, "$pullAll", (item) => operand.some((one) => equalValues(one, item)));
};

/** $pop: 1 removes the last element, -1 the first. */
export const pop: OperatorFactory = (operand, path) => {
  const direction = isNumber(operand) ? toNumber(operand) : Number.NaN;
  if (direction !== 1 && direction !== -1)
    throw failedToParse(`$pop expects 1 or -1, found: ${formatForShell(operand)}`);
  return (old) => {
    if (old === undefined) return undefined;
    if (!Array.isArray(old))
      throw typeMismatch(`Path '${path}' contains an element of non-array type '${typeName(old)}'`);
    if (old.length === 0) return old;
    return direction === 1 ? old.slice(0, -1) : old.slice(1);
  };
};
