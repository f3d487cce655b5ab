/**
 * Compiler of aggregation expressions: a parsed BSON value becomes a tree of closures, once per command; evaluating it for a
 * document is a function call. Supported are what the application uses: field paths, $$ROOT, objects, arrays and three
 * operators.
 */

import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { CommandError, notSupported } from "../core/errors.ts";
import { UNSUPPORTED_EXPRESSIONS } from "../core/supported-features.ts";
import { dateToString, toDate } from "./dates.ts";
import type { Evaluate } from "./evaluate.ts";

/** Every supported operator by name: CONFORMANCE.md is made from it. */
export const OPERATORS: Record<string, (operand: Value) => Evaluate> = {
  $literal: (operand) => () => operand,
  $toDate: (operand) => toDate(compileExpression(single(operand, "$toDate"))),
  $dateToString: (operand) => dateToString(operand, compileExpression),
};

/**
 * Compiles an expression into a function of a document. Throws MongoDB's errors, and 238 for operators that are not
 * supported.
 */
export function compileExpression(value: Value): Evaluate {
  if (typeof value === "string" && value.startsWith("$")) return reference(value);
  if (Array.isArray(value)) {
    const items = value.map(compileExpression);
    return (doc) => items.map((item) => item(doc) ?? null);
  }
  if (!(value instanceof Doc)) return () => value;
  const first = value.firstKey;
  if (!first?.startsWith("$")) return object(value);
  if (value.size !== 1)
    throw new CommandError(15983, "An object representing an expression must have exactly one field");
  const make = Object.hasOwn(OPERATORS, first) ? OPERATORS[first] : undefined;
  if (make) return make(value.valueAt(0));
  if (UNSUPPORTED_EXPRESSIONS.has(first)) throw notSupported(first);
  throw new CommandError(168, `Unrecognized expression '${first}'`);
}

/** Returns the only operand of an operator, given alone or as a list of one. */
function single(operand: Value, name: string): Value {
  if (!Array.isArray(operand)) return operand;
  if (operand.length === 1) return operand[0]!;
  throw new CommandError(
    16020,
    `Expression ${name} takes exactly 1 arguments. ${operand.length} were passed in.`,
  );
}

function object(value: Doc): Evaluate {
  const fields = [...value.entries()].map(([name, item]) => {
    if (name.startsWith("$")) throw new CommandError(15983, `field names may not start with '$': ${name}`);
    if (name.includes("."))
      throw new CommandError(16405, `FieldPath field names may not contain '.': ${name}`);
    return [name, compileExpression(item)] as const;
  });
  return (doc) => {
    const result = new Doc();
    for (const [name, evaluate] of fields) {
      const item = evaluate(doc);
      if (item !== undefined) result.push(name, item);
    }
    return result;
  };
}

function reference(text: string): Evaluate {
  if (!text.startsWith("$$")) {
    const parts = pathParts(text.slice(1));
    return (doc) => followPath(doc, parts, 0);
  }
  const [name = "", ...parts] = pathParts(text.slice(2));
  if (name === "ROOT") return (doc) => followPath(doc, parts, 0);
  if (/^(CURRENT|NOW|REMOVE|CLUSTER_TIME|USER_ROLES|SEARCH_META|JS_SCOPE|IS_MR)$/.test(name))
    throw notSupported(`$$${name}`);
  throw new CommandError(17276, `Use of undefined variable: ${name}`);
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
function followPath(value: Maybe, parts: readonly string[], from: number): Maybe {
  let current = value;
  for (let i = from; i < parts.length; i++) {
    if (Array.isArray(current)) {
      const found: Value[] = [];
      for (const item of current) {
        const below = item instanceof Doc ? followPath(item, parts, i) : undefined;
        if (below !== undefined) found.push(below);
      }
      return found;
    }
    if (!(current instanceof Doc)) return undefined;
    current = current.get(parts[i]!);
  }
  return current;
}
