import { equalValues } from "../bson/compare.ts";
import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { isNumber, toNumber } from "../bson/numbers.ts";
import { Regex } from "../bson/scalars.ts";
import { formatForShell } from "../bson/shell-format.ts";
import { typeName } from "../bson/types.ts";
import { badValue, notSupported } from "../core/errors.ts";
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

/** $push with $each and $slice. */
export const push: OperatorFactory = (operand, path) => {
  let items: Value[] = [operand];
  let slice: number | null = null;
  if (operand instanceof Doc && operand.keys[0]?.startsWith("$") && operand.has("$each")) {
    for (const [name, value] of operand.entries()) {
      if (name === "$each") {
        if (!Array.isArray(value))
          throw badValue(
            `The argument to $each in $push must be an array but it was of type: ${typeName(value)}`,
          );
        items = value;
      } else if (name === "$slice") slice = wholeNumber(value, "$slice");
      else if (name === "$position" || name === "$sort") throw notSupported(`$push with ${name}`);
      else throw badValue(`Unrecognized clause in $push: ${name}`);
    }
  } else if (operand instanceof Doc && ["$slice", "$sort", "$position"].includes(operand.keys[0] ?? "")) {
    throw badValue(`The dollar ($) prefixed field '${operand.keys[0]}' is not valid without $each`);
  }
  return (old) => {
    let result = [...arrayOf(old, path, "$push"), ...items];
    if (slice !== null) result = slice === 0 ? [] : slice > 0 ? result.slice(0, slice) : result.slice(slice);
    return result;
  };
};

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

/** $pull: the same array where nothing matches. */
export const pull: OperatorFactory = (operand, path) => {
  const unwanted = pullTest(operand);
  return (old) => {
    if (old === undefined) return undefined;
    const array = arrayOf(old, path, "$pull");
    const rest = array.filter((item) => !unwanted(item));
    return rest.length === array.length ? old : rest;
  };
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
