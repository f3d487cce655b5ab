/**
 * $expr in a filter. An expression is evaluated for each document; where it demands that a field equals a value that is known
 * before, alone or in an $and, an index leads to the documents: whatever equals a single value has an index key of this
 * value, and the expression is tested again. An array has other keys than its own, and a missing value none.
 */

import { Doc, type Maybe, type Value } from "../../bson/doc.ts";
import { toPath } from "../../documents/path.ts";
import { compileExpression, type Variables } from "../../expressions/compile.ts";
import { truthy } from "../../expressions/syntax/truthiness.ts";
import { MATCH_ALL } from "./combine.ts";
import type { Filter, IndexableCondition } from "./filter.ts";
import { pointInterval } from "./intervals.ts";

/** Returns the filter of an expression. Throws the errors of its compilation. */
export function expressionFilter(expression: Value, variables: Variables): Filter {
  const evaluate = compileExpression(expression, variables);
  return { matches: (doc) => truthy(evaluate(doc)), indexable: indexableOf(expression, variables) };
}

function indexableOf(expression: Value, variables: Variables): IndexableCondition | null {
  if (!(expression instanceof Doc) || expression.size !== 1) return null;
  const operands = expression.valueAt(0);
  if (!Array.isArray(operands)) return null;
  if (expression.firstKey === "$and") {
    const conditions = operands.map((operand) => indexableOf(operand, variables));
    const filters = conditions
      .filter((each) => each !== null)
      .map((indexable) => ({ ...MATCH_ALL, indexable }));
    return filters.length > 0 ? { kind: "and", filters } : null;
  }
  if (expression.firstKey !== "$eq" || operands.length !== 2) return null;
  const [one, other] = operands as [Value, Value];
  return equality(one, other, variables) ?? equality(other, one, variables);
}

function equality(field: Value, operand: Value, variables: Variables): IndexableCondition | null {
  if (typeof field !== "string" || !/^\$[^$]/.test(field)) return null;
  const value = knownValue(operand, variables);
  if (value === undefined || Array.isArray(value)) return null;
  return { kind: "keys", path: toPath(field.slice(1)), intervals: [pointInterval(value)], exact: false };
}

/** Returns the value of a constant or a variable of the command; undefined where it depends on the document. */
function knownValue(operand: Value, variables: Variables): Maybe {
  if (typeof operand === "string" && operand.startsWith("$")) {
    const [name] = operand.slice(2).split(".");
    const isVariable = operand.startsWith("$$") && Object.hasOwn(variables, name!);
    return isVariable ? compileExpression(operand, variables)(new Doc()) : undefined;
  }
  if (operand instanceof Doc) return operand.size === 1 ? operand.get("$literal") : undefined;
  return operand;
}
