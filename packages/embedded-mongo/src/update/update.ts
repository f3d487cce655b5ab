/**
 * Parser of updates: a replacement document, operators, or a pipeline. All errors of the update itself are thrown before
 * a document is read; what depends on a document (a number to increment that is text) is thrown while it is applied.
 */

import { compareText, equalValues } from "../bson/compare.ts";
import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { formatForShell } from "../bson/shell-format.ts";
import { CommandError, failedToParse, notSupported } from "../core/errors.ts";
import { UNSUPPORTED_UPDATES } from "../core/supported-features.ts";
import { isNumeric } from "../documents/path.ts";
import type { Variables } from "../expressions/syntax/scope.ts";
import { compileDocumentStages } from "../pipeline/document-stages.ts";
import type { Filter } from "../query/filter/filter.ts";
import { type ArrayFilters, parseArrayFilters } from "./array-filters.ts";
import { positionalPairs, refuseConflict, refuseOverlap } from "./conflicts.ts";
import { type Creates, modify, type PositionalContext } from "./modify.ts";
import { NON_CREATING_OPERATORS, renameTarget, UPDATE_OPERATORS } from "./operators.ts";
import { checkDestination, checkRenamed, plainValue } from "./rename.ts";

/** Parsed update; `inserting` for the new document of an upsert. */
export interface Update {
  readonly kind: "replacement" | "operators" | "pipeline";
  apply(doc: Doc, filter: Filter, inserting: boolean): Doc;
}

type Step = (doc: Doc, positions: PositionalContext, inserting: boolean) => Doc;

/** One operator on one path. The parts serve to refuse two operators on the same or a nested path. */
interface Modification {
  parts: string[];
  run: Step;
}

/** Parses an update. Throws MongoDB's errors before any document is changed. */
export function parseUpdate(update: Maybe, arrayFilters: Maybe, variables: Variables): Update {
  if (Array.isArray(update)) {
    if (arrayFilters !== undefined)
      throw failedToParse("arrayFilters may not be specified for pipeline-style updates");
    const change = compileDocumentStages(update, variables);
    return { kind: "pipeline", apply: (doc) => keepId(change(doc), doc.get("_id")) };
  }
  if (!(update instanceof Doc)) throw failedToParse("Update argument must be either an object or an array");
  if (!update.keys[0]?.startsWith("$")) return parseReplacement(update, arrayFilters);
  const filters = parseArrayFilters(arrayFilters);
  const modifications = readOperators(update, filters);
  filters.requireAllUsed(update);
  const possibleConflicts = positionalPairs(modifications);
  return {
    kind: "operators",
    apply: (doc, filter, inserting) => {
      const positions: PositionalContext = {
        matched: () => (inserting ? null : (filter.position?.(doc) ?? null)),
        selects: (identifier, element) => filters.selects(identifier, element),
      };
      return modifications.reduce((current, one) => {
        for (const [first, second] of possibleConflicts)
          if (first === one) refuseOverlap(current, first.parts, second.parts, positions);
        return one.run(current, positions, inserting);
      }, doc);
    },
  };
}

/** Returns the document with its former _id where a pipeline removed it. */
function keepId(made: Doc, id: Maybe): Doc {
  return id === undefined || made.has("_id") ? made : made.copy().set("_id", id);
}

function parseReplacement(update: Doc, arrayFilters: Maybe): Update {
  if (arrayFilters !== undefined)
    throw failedToParse("arrayFilters may not be specified for replacement-style updates");
  for (const name of update.keys) {
    if (name.startsWith("$")) {
      throw new CommandError(
        52,
        `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
  }
  return {
    kind: "replacement",
    apply: (doc) => {
      const id = doc.get("_id");
      if (id === undefined) return update;
      const own = update.get("_id");
      // An equal _id of another numeric type keeps the stored type; a different one is refused by the caller.
      if (own !== undefined) return equalValues(own, id) ? update.copy().set("_id", id) : update;
      const result = new Doc().push("_id", id);
      for (const [name, value] of update.entries()) result.push(name, value);
      return result;
    },
  };
}

function readOperators(update: Doc, filters: ArrayFilters): Modification[] {
  const modifications: Modification[] = [];
  for (const [operator, fields] of update.entries()) {
    if (UNSUPPORTED_UPDATES.has(operator)) throw notSupported(operator);
    if (operator !== "$rename" && !Object.hasOwn(UPDATE_OPERATORS, operator)) {
      throw failedToParse(
        operator.startsWith("$")
          ? `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`
          : `The dollar ($) prefixed update has a field that is none: ${operator}`,
      );
    }
    if (!(fields instanceof Doc)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeof fields} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${formatForShell(fields)}}`,
      );
    }
    for (const [path, operand] of fields.entries()) {
      for (const modification of readOne(operator, path, operand)) {
        filters.check(modification.parts);
        refuseConflict(modifications, modification.parts, path);
        modifications.push(modification);
      }
    }
  }
  // New fields are added in the order of their names, whatever the order of the operators.
  return modifications.sort((a, b) => comparePaths(a.parts, b.parts));
}

function readOne(operator: string, path: string, operand: Value): Modification[] {
  const parts = checkPath(path);
  if (operator === "$rename") return readRename(path, parts, operand);
  const change = UPDATE_OPERATORS[operator]!(operand, path);
  const creates: Creates = NON_CREATING_OPERATORS[operator] ?? "yes";
  const run: Step = (doc, positions, inserting) =>
    operator === "$setOnInsert" && !inserting ? doc : modify(doc, parts, positions, change, creates);
  return [{ parts, run }];
}

/**
 * Reads $rename: a removal at the source and a creation at the destination. Each takes place in the order of its own
 * path among the other operators.
 */
function readRename(path: string, parts: string[], operand: Value): Modification[] {
  const to = checkPath(renameTarget(operand, path));
  const sourceFirst = comparePaths(parts, to) < 0;
  let moved: Maybe;
  const remove: Step = (doc, positions) => {
    moved = plainValue(doc, parts);
    return moved === undefined ? doc : modify(doc, parts, positions, () => undefined, "no");
  };
  const create: Step = (doc, positions) => {
    const value = sourceFirst ? moved : plainValue(doc, parts);
    if (value === undefined) {
      checkRenamed(doc, parts);
      return doc;
    }
    checkDestination(doc, to);
    return modify(doc, to, positions, () => value);
  };
  return [
    { parts, run: remove },
    { parts: to, run: create },
  ];
}

function checkPath(path: string): string[] {
  if (path === "") throw new CommandError(56, "An empty update path is not valid.");
  const parts = path.split(".");
  if (parts.includes("")) {
    throw new CommandError(
      56,
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (parts[0]!.startsWith("$")) {
    if (parts[0] === "$" || parts[0]!.startsWith("$[")) {
      throw new CommandError(
        2,
        `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
      );
    }
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${parts[0]}' in '${path}' is not allowed in the context of an update.`,
    );
  }
  for (const part of parts) {
    if (part.startsWith("$[") && !part.endsWith("]"))
      throw new CommandError(2, `Bad array filter in path '${path}'`);
  }
  if (parts.filter((part) => part === "$").length > 1) {
    throw new CommandError(2, `Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  return parts;
}

/** Compares paths in the order in which new fields are added: numbers by value, names by their bytes. */
function comparePaths(a: string[], b: string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const left = a[i]!;
    const right = b[i]!;
    if (left === right) continue;
    if (isNumeric(left) && isNumeric(right)) return Number(left) - Number(right);
    return compareText(left, right);
  }
  return a.length - b.length;
}
