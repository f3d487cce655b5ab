import type { Doc, Maybe, Value } from "../../bson/doc.ts";

/** Variables by name, as the `let` option of commands gives them. */
export type Variables = Record<string, Maybe>;

/** Evaluation context: the document and the variables in scope. */
export interface Scope {
  root: Doc;
  variables: Bound | null;
}

export interface Bound {
  name: string;
  value: Maybe;
  next: Bound | null;
}

export type Node = (scope: Scope) => Maybe;

/** Compiles an operand; `names` are further variables in scope. */
export type Compile = (value: Value, ...names: string[]) => Node;

export type Operator = (operand: Value, compile: Compile, name: string) => Node;

export function bind(scope: Scope, name: string, value: Maybe): Scope {
  return { root: scope.root, variables: { name, value, next: scope.variables } };
}

export function lookup(scope: Scope, name: string): Maybe {
  for (let bound = scope.variables; bound; bound = bound.next) if (bound.name === name) return bound.value;
  return undefined;
}
