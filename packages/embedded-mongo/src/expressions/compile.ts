/**
 * Compiler of aggregation expressions: a parsed BSON value becomes a tree of closures, once per command; evaluating
 * it for a document is a function call. Variables are resolved to names at compile time, so that unknown ones fail
 * before any document is read.
 */

import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { DateTime } from "../bson/scalars.ts";
import { CommandError, notSupported } from "../core/errors.ts";
import { UNSUPPORTED_EXPRESSIONS } from "../core/supported-features.ts";
import { OPERATORS } from "./operator-table.ts";
import {
  type Compile,
  constantNode,
  isConstant,
  isFolding,
  lookup,
  markFoldingError,
  NO_SCOPE,
  type Node,
  type Scope,
  type Variables,
} from "./syntax/scope.ts";

export type { Variables };
export type Evaluate = (doc: Doc) => Maybe;

/** Variables of every expression; $$REMOVE is a missing value. */
const SYSTEM = new Set(["ROOT", "CURRENT", "NOW", "REMOVE"]);

/**
 * Compiles an expression into a function of a document. Throws MongoDB's errors, and 238 for operators that are not
 * supported.
 */
export function compileExpression(value: Value, variables: Variables = {}): Evaluate {
  const names = Object.keys(variables);
  const node = compileIn(value, new Set(names));
  // One moment for the whole command, as $$NOW promises.
  const now = new DateTime(Date.now());
  let outer: Scope["variables"] = { name: "NOW", value: now, next: null };
  for (const name of names) outer = { name, value: variables[name], next: outer };
  return (doc) => node({ root: doc, variables: outer });
}

function compileIn(value: Value, names: ReadonlySet<string>): Node {
  const compile: Compile = (operand, ...more) =>
    compileIn(operand, more.length === 0 ? names : new Set([...names, ...more]));
  if (typeof value === "string" && value.startsWith("$")) return reference(value, names);
  if (Array.isArray(value)) {
    const nodes = value.map((item) => compile(item));
    const list: Node = (scope) => nodes.map((node) => node(scope) ?? null);
    return nodes.every(isConstant) ? folded(list) : list;
  }
  if (!(value instanceof Doc)) return constantNode(value);
  const first = value.firstKey;
  if (first?.startsWith("$")) {
    if (value.size !== 1) {
      throw new CommandError(15983, "An object representing an expression must have exactly one field");
    }
    return operator(first, value.valueAt(0), compile);
  }
  return object(value, compile);
}

/** Operators that MongoDB evaluates for each document even where all their operands are constants. */
const PER_DOCUMENT = new Set(["$regexMatch", "$regexFind", "$regexFindAll", "$replaceOne", "$replaceAll"]);

function operator(name: string, operand: Value, compile: Compile): Node {
  const make = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (make) {
    let constant = true;
    const node = make(
      operand,
      (item, ...more) => {
        const part = compile(item, ...more);
        if (!isConstant(part)) constant = false;
        return part;
      },
      name,
    );
    return constant && !PER_DOCUMENT.has(name) ? folded(node) : node;
  }
  if (UNSUPPORTED_EXPRESSIONS.has(name)) throw notSupported(name);
  throw new CommandError(168, `Unrecognized expression '${name}'`);
}

/** Evaluates a node without references once. Its errors are errors of the command, as where MongoDB optimises it. */
function folded(node: Node): Node {
  if (!isFolding()) return node;
  try {
    return constantNode(node(NO_SCOPE));
  } catch (error) {
    markFoldingError(error);
    throw error;
  }
}

function object(value: Doc, compile: Compile): Node {
  const fields = [...value.entries()].map(([name, item]) => {
    if (name.startsWith("$")) throw new CommandError(15983, `field names may not start with '$': ${name}`);
    if (name.includes("."))
      throw new CommandError(16405, `FieldPath field names may not contain '.': ${name}`);
    return [name, compile(item)] as const;
  });
  const names = fields.map(([name]) => name);
  const build: Node = (scope) => {
    const items = fields.map(([, node]) => node(scope));
    const isPresent = (_: unknown, index: number) => items[index] !== undefined;
    return items.includes(undefined)
      ? Doc.ofLists(
          names.filter(isPresent),
          items.filter((item) => item !== undefined),
        )
      : Doc.ofLists(names.slice(), items as Value[]);
  };
  return fields.every(([, node]) => isConstant(node)) ? folded(build) : build;
}

function reference(text: string, names: ReadonlySet<string>): Node {
  if (!text.startsWith("$$")) {
    const parts = pathParts(text.slice(1));
    return (scope) => followPath(lookupCurrent(scope), parts, 0);
  }
  const [name = "", ...parts] = pathParts(text.slice(2));
  if (!names.has(name) && !SYSTEM.has(name)) {
    if (/^(CLUSTER_TIME|USER_ROLES|SEARCH_META|JS_SCOPE|IS_MR)$/.test(name)) throw notSupported(`$$${name}`);
    throw new CommandError(17276, `Use of undefined variable: ${name}`);
  }
  if (name === "REMOVE") return () => undefined;
  if (name === "ROOT") return (scope) => followPath(scope.root, parts, 0);
  if (name === "CURRENT") return (scope) => followPath(lookupCurrent(scope), parts, 0);
  return (scope) => followPath(lookup(scope, name), parts, 0);
}

/** Returns $$CURRENT: the document, unless a `let` has bound the name. */
function lookupCurrent(scope: Scope): Maybe {
  for (let bound = scope.variables; bound; bound = bound.next)
    if (bound.name === "CURRENT") return bound.value;
  return scope.root;
}

function pathParts(path: string): string[] {
  const parts = path.split(".");
  if (path === "") throw new CommandError(16872, "'$' by itself is not a valid FieldPath");
  if (parts.includes("")) throw new CommandError(15998, "FieldPath field names may not be empty strings.");
  if (parts.some((part, i) => i > 0 && part.startsWith("$"))) {
    throw new CommandError(16410, "FieldPath field names may not start with '$'.");
  }
  return parts;
}

/**
 * Follows a path. An array gives the array of its documents' values: arrays directly inside it are passed over, as
 * MongoDB does. Numbers are field names here, not positions.
 */
export function followPath(value: Maybe, parts: readonly string[], from: number): Maybe {
  let current = value;
  for (let i = from; i < parts.length; i++) {
    if (Array.isArray(current)) {
      const found: Value[] = [];
      for (const item of current) {
        const value = item instanceof Doc ? followPath(item, parts, i) : undefined;
        if (value !== undefined) found.push(value);
      }
      return found;
    }
    if (!(current instanceof Doc)) return undefined;
    current = current.get(parts[i]!);
  }
  return current;
}
