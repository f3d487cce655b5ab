import { Doc, type Maybe, type Value } from "../../bson/doc.ts";

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
export interface Node {
  (scope: Scope): Maybe;
  /**
   * Its value depends on neither the document nor a variable. A property, not a WeakSet: whatever a command puts into a long-lived weak
   * collection outlives the collections of young objects (DESIGN.md).
   */
  isConstant?: true;
}

/** Compiles an operand; `names` are further variables in scope. */
export type Compile = (value: Value, ...names: string[]) => Node;

/** Compiles the operand of an operator, once per command. Throws the errors that need no document. */
export type Operator = (operand: Value, compile: Compile, name: string) => Node;

/** Context of a constant: it has nothing to refer to. */
export const NO_SCOPE: Scope = { root: new Doc(), variables: null };

let folding = true;

/** Compiles something whose constants are evaluated for each document, not once before the first. */
export function withoutFolding<T>(compileAll: () => T): T {
  const before = folding;
  folding = false;
  try {
    return compileAll();
  } finally {
    folding = before;
  }
}

/** Returns whether constants are evaluated when they are compiled. */
export function isFolding(): boolean {
  return folding;
}

export function isConstant(node: Node): boolean {
  return node.isConstant === true;
}

/** Returns a node of a value that is known when the command is compiled. */
export function constantNode(value: Maybe): Node {
  const node: Node = () => value;
  if (folding) node.isConstant = true;
  return node;
}

/** Errors of evaluating a constant, in contrast to those of the expression's form. */
const foldingErrors = new WeakSet<object>();

export function markFoldingError(error: unknown): void {
  if (error instanceof Error) foldingErrors.add(error);
}

/** Compiles an operand that is never evaluated: its form is checked, its constants are not. */
export function compileUnreachable(compile: Compile, value: Value): Node {
  try {
    return compile(value);
  } catch (error) {
    if (error instanceof Error && foldingErrors.has(error)) return constantNode(undefined);
    throw error;
  }
}

export function bind(scope: Scope, name: string, value: Maybe): Scope {
  return { root: scope.root, variables: { name, value, next: scope.variables } };
}

export function lookup(scope: Scope, name: string): Maybe {
  for (let bound = scope.variables; bound; bound = bound.next) if (bound.name === name) return bound.value;
  return undefined;
}
