import { Doc, type Maybe, type Value } from "../../bson/doc.ts";
import { CommandError } from "../../core/errors.ts";
import type { Node, Operator } from "./scope.ts";

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
    if (operands.length < least || operands.length > most) {
      throw new CommandError(
        28667,
        `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${operands.length} were passed in.`,
      );
    }
    const nodes: Node[] = operands.map((item) => compile(item));
    return (scope) => apply(nodes.map((node) => node(scope)));
  };
}

function operandList(operand: Value): Value[] {
  return Array.isArray(operand) ? operand : [operand];
}

/** Compiles the operands of an operator that takes them by name. */
export function namedOperands(
  operand: Value,
  operator: string,
  required: readonly string[],
  optional: readonly string[],
): Record<string, Value | undefined> {
  if (!(operand instanceof Doc))
    throw new CommandError(28646, `${operator} only supports an object as its argument`);
  const values: Record<string, Value | undefined> = {};
  for (const [name, value] of operand.entries()) {
    if (!required.includes(name) && !optional.includes(name)) {
      throw new CommandError(28647, `Unrecognized parameter to ${operator}: ${name}`);
    }
    values[name] = value;
  }
  for (const name of required) {
    if (values[name] === undefined)
      throw new CommandError(28648, `Missing '${name}' parameter to ${operator}`);
  }
  if (
    values.as !== undefined &&
    (typeof values.as !== "string" || !/^[a-z\u0080-\uffff]\w*$/.test(values.as))
  ) {
    throw new CommandError(16867, `'${String(values.as)}' is not a name for a user variable`);
  }
  return values;
}
