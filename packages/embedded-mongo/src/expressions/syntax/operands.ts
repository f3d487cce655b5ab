import { Doc, type Maybe, type Value } from "../../bson/doc.ts";
import { toInteger } from "../../bson/numbers.ts";
import { typeName } from "../../bson/types.ts";
import { CommandError } from "../../core/errors.ts";
import { isConstant, NO_SCOPE, type Node, type Operator } from "./scope.ts";
import { isNullish } from "./truthiness.ts";

/** Returns an operator with a fixed number of operands, given as a list or, for one operand, alone. */
export function fixedOperands(count: number, apply: (...values: Maybe[]) => Maybe): Operator {
  return (operand, compile, name) => {
    const operands = count === 1 && !Array.isArray(operand) ? [operand] : operandList(operand);
    if (operands.length !== count) {
      throw new CommandError(
        16020,
        `Expression ${name} takes exactly ${count} arguments. ${operands.length} were passed in.`,
      );
    }
    const nodes = operands.map((item) => compile(item));
    // The two frequent counts without an array for each document.
    if (count === 1) return (scope) => apply(nodes[0]!(scope));
    if (count === 2) return (scope) => apply(nodes[0]!(scope), nodes[1]!(scope));
    return (scope) => apply(...nodes.map((node) => node(scope)));
  };
}

/** Returns an operator with a variable number of operands. */
export function variadicOperands(
  apply: (values: Maybe[]) => Maybe,
  least = 0,
  most = Number.POSITIVE_INFINITY,
): Operator {
  return (operand, compile, name) => {
    const operands = operandList(operand);
    checkCount(name, operands, least, most);
    const nodes: Node[] = operands.map((item) => compile(item));
    return (scope) => apply(nodes.map((node) => node(scope)));
  };
}

/** Returns a variadic operator that checks each operand before it evaluates the next one. */
export function operandsInOrder<T>(
  take: (value: Maybe) => T,
  apply: (values: T[]) => Maybe,
  least: number,
): Operator {
  return (operand, compile, name) => {
    const operands = operandList(operand);
    checkCount(name, operands, least, Number.POSITIVE_INFINITY);
    const nodes = operands.map((item) => compile(item));
    return (scope) => apply(nodes.map((node) => take(node(scope))));
  };
}

/**
 * Returns a variadic operator that evaluates its operands one after the other and gives null at the first that is null
 * or missing: what follows it is neither evaluated nor checked. Adjacent constants of an associative one are combined when
 * the command is compiled, so that theirs are errors of the command.
 */
export function operandsUntilNull<T>(
  take: (value: Value) => T,
  apply: (values: T[]) => Maybe,
  associative = false,
): Operator {
  return (operand, compile) => {
    const nodes = operandList(operand).map((item) => compile(item));
    if (associative) checkAdjacentConstants(nodes, take);
    return (scope) => {
      const values: T[] = [];
      for (const node of nodes) {
        const value = node(scope);
        if (isNullish(value)) return null;
        values.push(take(value));
      }
      return apply(values);
    };
  };
}

function checkAdjacentConstants(nodes: Node[], take: (value: Value) => unknown): void {
  for (const [i, node] of nodes.entries()) {
    if (!isConstant(node) || ![nodes[i - 1], nodes[i + 1]].some((other) => other && isConstant(other)))
      continue;
    const value = node(NO_SCOPE);
    if (!isNullish(value)) take(value);
  }
}

function checkCount(name: string, operands: Value[], least: number, most: number): void {
  if (operands.length >= least && operands.length <= most) return;
  throw new CommandError(
    28667,
    `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${operands.length} were passed in.`,
  );
}

/** Returns a bound of $indexOfArray and its like. Throws for one that is no whole number, or negative. */
export function searchBound(value: Maybe, name: string): number {
  const bound = toInteger(value);
  if (bound === null)
    throw new CommandError(
      40096,
      `${name} requires integral bounds, found a value of type: ${typeName(value)}`,
    );
  if (bound < 0) throw new CommandError(40097, `${name} requires nonnegative bounds, found: ${bound}`);
  return bound;
}

function operandList(operand: Value): Value[] {
  return Array.isArray(operand) ? operand : [operand];
}

/** Codes of the errors for parameters, which differ by operator. */
export interface ParameterCodes {
  notAnObject: number;
  unknown: number;
  missing: number;
}
const DEFAULT_CODES: ParameterCodes = { notAnObject: 28646, unknown: 28647, missing: 28648 };

/** Compiles the operands of an operator that takes them by name. */
export function namedOperands(
  operand: Value,
  operator: string,
  required: readonly string[],
  optional: readonly string[],
  codes: ParameterCodes = DEFAULT_CODES,
): Record<string, Value | undefined> {
  if (!(operand instanceof Doc))
    throw new CommandError(codes.notAnObject, `${operator} only supports an object as its argument`);
  const values: Record<string, Value | undefined> = {};
  for (const [name, value] of operand.entries()) {
    if (!required.includes(name) && !optional.includes(name)) {
      throw new CommandError(codes.unknown, `Unrecognized parameter to ${operator}: ${name}`);
    }
    values[name] = value;
  }
  for (const name of required) {
    if (values[name] === undefined)
      throw new CommandError(codes.missing, `Missing '${name}' parameter to ${operator}`);
  }
  if (
    values.as !== undefined &&
    (typeof values.as !== "string" || !/^[a-z\u0080-\uffff]\w*$/.test(values.as))
  ) {
    throw new CommandError(16867, `'${String(values.as)}' is not a name for a user variable`);
  }
  return values;
}
