import { calculateChecked } from "../bson/arithmetic.ts";
import { compareValues } from "../bson/compare.ts";
import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { isNumber } from "../bson/numbers.ts";
import { DateTime, Timestamp } from "../bson/scalars.ts";
import { formatForShell } from "../bson/shell-format.ts";
import { typeName } from "../bson/types.ts";
import { badValue, failedToParse, typeMismatch } from "../core/errors.ts";
import { addToSet, pop, pull, pullAll, push } from "./array-operators.ts";
import type { Creates, OperatorFactory } from "./modify.ts";

/** $inc and $mul: the type grows from int to long and is never lost; a long that overflows is an error, as in MongoDB. */
function arithmetic(kind: "add" | "multiply", operator: string): OperatorFactory {
  const verb = kind === "add" ? "increment" : "multiply";
  return (operand, path) => {
    if (!isNumber(operand)) {
      throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${path}: ${formatForShell(operand)}}`);
    }
    return (old) => {
      if (old === undefined) return kind === "add" ? operand : calculateChecked("multiply", operand, 0);
      if (!isNumber(old)) {
        throw typeMismatch(
          `Cannot apply ${operator} to a value of non-numeric type. The field '${path}' has a value of type ${typeName(old)}`,
        );
      }
      const result = calculateChecked(kind, old, operand);
      if (result === null)
        throw badValue(`Failed to apply ${operator} operations to current value (${formatForShell(old)})`);
      return result;
    };
  };
}

const currentDate: OperatorFactory = (operand) => {
  let type: Maybe = "date";
  if (operand instanceof Doc) {
    for (const name of operand.keys)
      if (name !== "$type") throw badValue(`Unrecognized $currentDate option: ${name}`);
    type = operand.get("$type");
  } else if (typeof operand !== "boolean") {
    throw badValue(
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  }
  if (type !== "date" && type !== "timestamp") {
    throw badValue(
      "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
    );
  }
  return () => {
    const now = Date.now();
    return type === "date" ? new DateTime(now) : new Timestamp(Math.floor(now / 1000), 1);
  };
};

export const UPDATE_OPERATORS: Record<string, OperatorFactory> = {
  $set: (operand) => () => operand,
  $setOnInsert: (operand) => () => operand,
  $unset: () => () => undefined,
  $inc: arithmetic("add", "$inc"),
  $mul: arithmetic("multiply", "$mul"),
  $min: (operand) => (old) => (old === undefined || compareValues(operand, old) < 0 ? operand : old),
  $max: (operand) => (old) => (old === undefined || compareValues(operand, old) > 0 ? operand : old),
  $currentDate: currentDate,
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
};

/** Operators that change existing fields only and create no path; all but $unset refuse a path through another type. */
export const NON_CREATING_OPERATORS: Record<string, Creates> = {
  $unset: "no",
  $pull: "never through scalars",
  $pullAll: "never through scalars",
  $pop: "never through scalars",
};

/** Returns the destination of $rename. Throws for one that is not a plain path. */
export function renameTarget(operand: Value, path: string): string {
  if (typeof operand !== "string")
    throw badValue(`The 'to' field for $rename must be a string: ${path}: ${formatForShell(operand)}`);
  if (operand === path)
    throw badValue(`The source and target field for $rename must differ: ${path}: "${operand}"`);
  for (const name of [path, operand]) {
    if (/(^|\.)\$(\[|\.|$)/.test(name))
      throw badValue(`The source field for $rename may not be dynamic: ${name}`);
  }
  if (operand === "") throw failedToParse("An empty update path is not valid.");
  return operand;
}
