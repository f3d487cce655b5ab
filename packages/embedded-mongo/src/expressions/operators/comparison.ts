/**
 * Comparisons and conditions. Unlike query filters, comparisons here order values of all types (BSON order) and treat
 * a missing value as lower than null; conditions evaluate only the branch that is taken.
 */

import { compareValues } from "../../bson/compare.ts";
import { Doc, type Value } from "../../bson/doc.ts";
import { CommandError } from "../../core/errors.ts";
import { fixedOperands } from "../syntax/operands.ts";
import {
  compileUnreachable,
  constantNode,
  isConstant,
  NO_SCOPE,
  type Node,
  type Operator,
} from "../syntax/scope.ts";
import { isNullish, truthy } from "../syntax/truthiness.ts";

/** $ifNull: the first value that is neither null nor missing, else the last one, even if it is. */
const ifNull: Operator = (operand, compile, name) => {
  if (!Array.isArray(operand) || operand.length < 2) {
    throw new CommandError(
      1257300,
      `${name} needs at least two arguments, had: ${Array.isArray(operand) ? operand.length : 1}`,
    );
  }
  const nodes = operand.map((item) => compile(item));
  return (scope) => {
    for (const node of nodes.slice(0, -1)) {
      const value = node(scope);
      if (!isNullish(value)) return value;
    }
    return nodes.at(-1)!(scope);
  };
};

const cond: Operator = (operand, compile) => {
  let parts: Value[];
  if (operand instanceof Doc) {
    for (const key of operand.keys) {
      if (!["if", "then", "else"].includes(key))
        throw new CommandError(17083, `Unrecognized parameter to $cond: ${key}`);
    }
    parts = ["if", "then", "else"].map((key, i) => {
      const part = operand.get(key);
      if (part === undefined) throw new CommandError(17080 + i, `Missing '${key}' parameter to $cond`);
      return part;
    });
  } else if (Array.isArray(operand) && operand.length === 3) parts = operand;
  else throw new CommandError(16020, "Expression $cond takes exactly 3 arguments.");
  const [test, then, otherwise] = parts.map((part) => compile(part)) as [Node, Node, Node];
  return (scope) => (truthy(test(scope)) ? then(scope) : otherwise(scope));
};

const switchOperator: Operator = (operand, compile) => {
  if (!(operand instanceof Doc)) throw new CommandError(40060, "$switch requires an object as an argument");
  for (const key of operand.keys) {
    if (key !== "branches" && key !== "default")
      throw new CommandError(40067, `$switch found an unknown argument: ${key}`);
  }
  const listed = operand.get("branches");
  if (!Array.isArray(listed) || listed.length === 0) {
    throw new CommandError(40068, "$switch requires at least one branch.");
  }
  let decided = false;
  const compilePart = (part: Value) => (decided ? compileUnreachable(compile, part) : compile(part));
  const branches = listed.map((branch) => {
    if (!(branch instanceof Doc))
      throw new CommandError(40062, "$switch expected each branch to be an object");
    const test = branch.get("case");
    const then = branch.get("then");
    if (test === undefined)
      throw new CommandError(40064, "$switch requires each branch have a 'case' expression");
    if (then === undefined)
      throw new CommandError(40065, "$switch requires each branch have a 'then' expression.");
    // The result of a branch that is never taken, and branches after one that always is, are not evaluated, not even
    // their constants.
    const node = compilePart(test);
    const known = isConstant(node) ? truthy(node(NO_SCOPE)) : null;
    const result = known === false ? compileUnreachable(compile, then) : compilePart(then);
    if (known) decided = true;
    return { test: node, result };
  });
  const fallback = operand.get("default");
  const otherwise = fallback === undefined ? null : compile(fallback);
  if (!otherwise && branches.every(({ test }) => isConstant(test) && !truthy(test(NO_SCOPE))))
    throw new CommandError(40069, "$switch has no default and no branch that can be taken");
  return (scope) => {
    for (const { test, result } of branches) if (truthy(test(scope))) return result(scope);
    if (!otherwise) {
      throw new CommandError(
        40066,
        "$switch could not find a matching branch for an input, and no default was specified.",
      );
    }
    return otherwise(scope);
  };
};

const logical =
  (all: boolean): Operator =>
  (operand, compile) => {
    const nodes = (Array.isArray(operand) ? operand : [operand]).map((item) => compile(item));
    const decisive = nodes.some((node) => isConstant(node) && truthy(node(NO_SCOPE)) !== all);
    if (decisive) return constantNode(!all);
    return (scope) =>
      all ? nodes.every((node) => truthy(node(scope))) : nodes.some((node) => truthy(node(scope)));
  };

export const comparisonOperators: Record<string, Operator> = {
  $eq: fixedOperands(2, (a, b) => compareValues(a, b) === 0),
  $ne: fixedOperands(2, (a, b) => compareValues(a, b) !== 0),
  $gt: fixedOperands(2, (a, b) => compareValues(a, b) > 0),
  $gte: fixedOperands(2, (a, b) => compareValues(a, b) >= 0),
  $lt: fixedOperands(2, (a, b) => compareValues(a, b) < 0),
  $lte: fixedOperands(2, (a, b) => compareValues(a, b) <= 0),
  $cmp: fixedOperands(2, (a, b) => Math.sign(compareValues(a, b))),
  $and: logical(true),
  $or: logical(false),
  $not: fixedOperands(1, (value) => !truthy(value)),
  $ifNull: ifNull,
  $cond: cond,
  $switch: switchOperator,
  // Not compiled: "$price" and { $add: … } are values here.
  $literal: (operand) => () => operand,
};
