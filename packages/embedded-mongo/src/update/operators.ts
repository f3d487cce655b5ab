import { addChecked } from "../bson/arithmetic.ts";
import { compareValues } from "../bson/compare.ts";
import { isNumber } from "../bson/numbers.ts";
import { formatForShell } from "../bson/shell-format.ts";
import { typeName } from "../bson/types.ts";
import { badValue, typeMismatch } from "../core/errors.ts";
import { addToSet, pull, push } from "./array-operators.ts";
import type { Creates, OperatorFactory } from "./modify.ts";

/** $inc: the type grows from int to long and is never lost; a long that overflows is an error, as in MongoDB. */
const increment: OperatorFactory = (operand, path) => {
  if (!isNumber(operand))
    throw typeMismatch(`Cannot increment with non-numeric argument: {${path}: ${formatForShell(operand)}}`);
  return (old) => {
    if (old === undefined) return operand;
    if (!isNumber(old)) {
      throw typeMismatch(
        `Cannot apply $inc to a value of non-numeric type. The field '${path}' has a value of type ${typeName(old)}`,
      );
    }
    const result = addChecked(old, operand);
    if (result === null)
      throw badValue(`Failed to apply $inc operations to current value (${formatForShell(old)})`);
    return result;
  };
};

export const UPDATE_OPERATORS: Record<string, OperatorFactory> = {
  $set: (operand) => () => operand,
  $setOnInsert: (operand) => () => operand,
  $unset: () => () => undefined,
  $inc: increment,
  $min: (operand) => (old) => (old === undefined || compareValues(operand, old) < 0 ? operand : old),
  $max: (operand) => (old) => (old === undefined || compareValues(operand, old) > 0 ? operand : old),
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
};

/** Operators that change existing fields only and create no path; $pull refuses a path through another type. */
export const NON_CREATING_OPERATORS: Record<string, Creates> = {
  $unset: "no",
  $pull: "never through scalars",
};
