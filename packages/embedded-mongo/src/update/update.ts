/**
 * Parser of updates: a replacement document, operators, or a pipeline. All errors of the update itself are thrown before a document is
 * read; what depends on a document (a number to increment that is text) is thrown while it is applied.
 */

import { compareText, equalValues } from "../bson/compare.ts";
import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { formatForShell } from "../bson/shell-format.ts";
import { CommandError, failedToParse, notSupported } from "../core/errors.ts";
import { UNSUPPORTED_UPDATES } from "../core/supported-features.ts";
import { isNumeric } from "../documents/path.ts";
import { compileDocumentStages } from "../pipeline/document-stages.ts";
import { type Creates, modify } from "./modify.ts";
import { NON_CREATING_OPERATORS, UPDATE_OPERATORS } from "./operators.ts";

/** Parsed update; `inserting` for the new document of an upsert. */
export interface Update {
  readonly kind: "replacement" | "operators" | "pipeline";
  apply(doc: Doc, inserting: boolean): Doc;
}

/** One operator on one path. The parts serve to refuse two operators on the same or a nested path. */
interface Modification {
  parts: string[];
  run(doc: Doc, inserting: boolean): Doc;
}

/** Parses an update. Throws MongoDB's errors before any document is changed. */
export function parseUpdate(update: Maybe): Update {
  if (Array.isArray(update)) {
    const change = compileDocumentStages(update);
    return { kind: "pipeline", apply: (doc) => keepId(change(doc), doc.get("_id")) };
  }
  if (!(update instanceof Doc)) throw failedToParse("Update argument must be either an object or an array");
  if (!update.keys[0]?.startsWith("$")) return parseReplacement(update);
  const modifications = readOperators(update);
  return {
    kind: "operators",
    apply: (doc, inserting) => modifications.reduce((current, one) => one.run(current, inserting), doc),
  };
}

/** Returns the document with its former _id where a pipeline removed it. */
function keepId(made: Doc, id: Maybe): Doc {
  return id === undefined || made.has("_id") ? made : made.copy().set("_id", id);
}

function parseReplacement(update: Doc): Update {
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

function readOperators(update: Doc): Modification[] {
  const modifications: Modification[] = [];
  for (const [operator, fields] of update.entries()) {
    if (UNSUPPORTED_UPDATES.has(operator)) throw notSupported(operator);
    if (!Object.hasOwn(UPDATE_OPERATORS, operator)) {
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
      const modification = readOne(operator, path, operand);
      refuseConflict(modifications, modification.parts, path);
      modifications.push(modification);
    }
  }
  // New fields are added in the order of their names, whatever the order of the operators.
  return modifications.sort((a, b) => comparePaths(a.parts, b.parts));
}

function readOne(operator: string, path: string, operand: Value): Modification {
  const parts = checkPath(path);
  const change = UPDATE_OPERATORS[operator]!(operand, path);
  const creates: Creates = NON_CREATING_OPERATORS[operator] ?? "yes";
  return {
    parts,
    run: (doc, inserting) =>
      operator === "$setOnInsert" && !inserting ? doc : modify(doc, parts, change, creates),
  };
}

/** Throws where a path is the beginning of an earlier one, or the reverse. */
function refuseConflict(existing: readonly Modification[], parts: readonly string[], path: string): void {
  for (const other of existing) {
    const shared = Math.min(other.parts.length, parts.length);
    if (other.parts.slice(0, shared).some((part, i) => part !== parts[i])) continue;
    const place = parts.slice(0, shared).join(".");
    throw new CommandError(40, `Updating the path '${path}' would create a conflict at '${place}'`);
  }
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
  if (parts.some((part) => part === "$" || part.startsWith("$[")))
    throw notSupported("A positional operator in an update path");
  if (parts[0]!.startsWith("$")) {
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${parts[0]}' in '${path}' is not allowed in the context of an update.`,
    );
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
