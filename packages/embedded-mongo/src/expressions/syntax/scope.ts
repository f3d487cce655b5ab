import type { Doc, Maybe, Value } from "../../bson/doc.ts";

/** Variables by name, as the `let` option of commands gives them. */
export type Variables = Record<string, Maybe>;

/** Evaluation context: the document and the variables in scope. */
export interface Scope {
  root: Doc;
  variables: Bound | null;
}

/** A variable and those outside it: a list, so that an inner variable costs one object and hides an outer one. */
export interface Bound {
  name: string;
  value: Maybe;
  next: Bound | null;
}

/** A compiled expression; undefined is a missing value. */
export type Node = (scope: Scope) => Maybe;

/** Compiles an operand; `names` are further variables in scope. */
export type Compile = (value: Value, ...names: string[]) => Node;

/** Compiles the operand of an operator, once per command. Throws the errors that need no document. */
export type Operator = (operand: Value, compile: Compile, name: string) => Node;

export function bind(scope: Scope, name: string, value: Maybe): Scope {
  return { root: scope.root, variables: { name, value, next: scope.variables } };
}

export function lookup(scope: Scope, name: string): Maybe {
  for (let bound = scope.variables; bound; bound = bound.next) if (bound.name === name) return bound.value;
  return undefined;
}
