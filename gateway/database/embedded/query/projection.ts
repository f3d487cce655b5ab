import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { isNumber, toNumber } from "../bson/numbers.ts";
import { badValue, CommandError } from "../errors.ts";
import { compileExpression, type Evaluate, type Variables } from "../expressions/compile.ts";
import type { Filter } from "./filter.ts";
import { findOperator } from "./projectionOperators.ts";

export type Project = (doc: Doc) => Doc;

type Part =
  | { kind: "include" | "exclude" }
  | { kind: "compute"; evaluate: Evaluate }
  | { kind: "change"; change: (value: Value, doc: Doc) => Maybe }
  | { kind: "nested"; fields: Fields };
type Fields = Map<string, Part>;

export interface ProjectionOptions {
  variables: Variables;
  /** In a find: $slice, $elemMatch and the positional form, which need the filter. */
  filter?: Filter;
}

/** Reads a projection of find, or the argument of $project. */
export function parseProjection(spec: Doc, options: ProjectionOptions): Project {
  const fields: Fields = new Map();
  const mode = new Mode();
  for (const [path, value] of spec.entries()) readField(fields, path, value, mode, options, "");
  const id = fields.get("_id");
  const inclusive = mode.inclusive ?? (id !== undefined && id.kind !== "exclude");
  if (!inclusive) return (doc) => leaveOut(doc, doc, fields);
  if (!id) fields.set("_id", { kind: "include" });
  else if (id.kind === "exclude") fields.delete("_id");
  return (doc) => pick(doc, doc, fields);
}

class Mode {
  inclusive: boolean | null = null;

  set(inclusive: boolean, path: string): void {
    if (this.inclusive === null) this.inclusive = inclusive;
    else if (this.inclusive !== inclusive) {
      throw inclusive
        ? new CommandError(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
        : new CommandError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
    }
  }
}

function readField(
  fields: Fields,
  path: string,
  value: Value,
  mode: Mode,
  options: ProjectionOptions,
  above: string,
): void {
  const positional = options.filter !== undefined && path.endsWith(".$");
  const parts = (positional ? path.slice(0, -2) : path).split(".");
  if (parts.includes("")) throw new CommandError(15998, "FieldPath field names may not be empty strings.");
  for (const part of parts) {
    if (part.startsWith("$"))
      throw new CommandError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField. Field: ${part}`,
      );
  }
  const full = above + path;
  if (value instanceof Doc && !value.keys[0]?.startsWith("$")) {
    if (value.size === 0)
      throw new CommandError(
        51270,
        "An empty sub-projection is not a valid value. Found empty object at path",
      );
    const inner = nestedAt(fields, parts, full);
    for (const [name, item] of value.entries()) readField(inner, name, item, mode, options, `${full}.`);
    return;
  }
  put(fields, parts, full, readPart(full, value, mode, options, positional));
}

function readPart(
  path: string,
  value: Value,
  mode: Mode,
  options: ProjectionOptions,
  positional: boolean,
): Part {
  if (positional) {
    mode.set(true, path);
    return positionalPart(options.filter!);
  }
  if (isNumber(value) || typeof value === "boolean") {
    const include = value === true || (isNumber(value) && toNumber(value) !== 0);
    if (path !== "_id") mode.set(include, path);
    return { kind: include ? "include" : "exclude" };
  }
  if (options.filter !== undefined && value instanceof Doc) {
    const operator = findOperator(value);
    if (operator) {
      if (operator.inclusive) mode.set(true, path);
      return { kind: "change", change: operator.change };
    }
  }
  if (path !== "_id") mode.set(true, path);
  return { kind: "compute", evaluate: compileExpression(value, options.variables) };
}

function positionalPart(filter: Filter): Part {
  return {
    kind: "change",
    change: (value, doc) => {
      if (!Array.isArray(value)) return value;
      const position = filter.position?.(doc) ?? null;
      if (position === null || position >= value.length) {
        throw new CommandError(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        );
      }
      return [value[position]!];
    },
  };
}

function nestedAt(fields: Fields, parts: readonly string[], path: string): Fields {
  let current = fields;
  for (const part of parts) {
    let next = current.get(part);
    if (next === undefined) {
      next = { kind: "nested", fields: new Map() };
      current.set(part, next);
    }
    if (next.kind !== "nested") throw collision(path);
    current = next.fields;
  }
  return current;
}

function put(fields: Fields, parts: readonly string[], path: string, part: Part): void {
  const parent = nestedAt(fields, parts.slice(0, -1), path);
  const name = parts.at(-1)!;
  if (parent.has(name)) throw collision(path);
  parent.set(name, part);
}

function collision(path: string): CommandError {
  return new CommandError(31250, `Path collision at ${path}`);
}

function pick(doc: Doc, root: Doc, fields: Fields): Doc {
  const result = new Doc();
  for (const [name, value] of doc.entries()) {
    const part = fields.get(name);
    if (part === undefined || part.kind === "compute") continue;
    const kept =
      part.kind === "nested"
        ? pickNested(value, root, part.fields)
        : part.kind === "change"
          ? part.change(value, root)
          : value;
    if (kept !== undefined) result.push(name, kept);
  }
  return addComputed(result, root, fields);
}

function pickNested(value: Value, root: Doc, fields: Fields): Maybe {
  if (value instanceof Doc) return pick(value, root, fields);
  if (Array.isArray(value)) {
    return value.map((item) => pickNested(item, root, fields)).filter((item) => item !== undefined);
  }
  return hasComputed(fields) ? addComputed(new Doc(), root, fields) : undefined;
}

function hasComputed(fields: Fields): boolean {
  for (const part of fields.values()) {
    if (part.kind === "compute" || (part.kind === "nested" && hasComputed(part.fields))) return true;
  }
  return false;
}

/** Computed fields come after the others, in the order they were asked for. */
function addComputed(result: Doc, root: Doc, fields: Fields): Doc {
  for (const [name, part] of fields) {
    if (part.kind === "compute") {
      const value = part.evaluate(root);
      if (value !== undefined) result.set(name, value);
    } else if (part.kind === "nested" && hasComputed(part.fields) && !result.has(name)) {
      const made = addComputed(new Doc(), root, part.fields);
      result.push(name, made);
    }
  }
  return result;
}

function leaveOut(doc: Doc, root: Doc, fields: Fields): Doc {
  const result = new Doc();
  for (const [name, value] of doc.entries()) {
    const part = fields.get(name);
    if (part === undefined || part.kind === "include") result.push(name, value);
    else if (part.kind === "nested") result.push(name, leaveOutNested(value, root, part.fields));
    else if (part.kind === "change") {
      const changed = part.change(value, root);
      if (changed !== undefined) result.push(name, changed);
    }
  }
  return addComputed(result, root, fields);
}

function leaveOutNested(value: Value, root: Doc, fields: Fields): Value {
  if (value instanceof Doc) return leaveOut(value, root, fields);
  return Array.isArray(value) ? value.map((item) => leaveOutNested(item, root, fields)) : value;
}

/** $addFields and $set: everything stays, the computed fields are set in place. */
export function parseAddFields(spec: Doc, variables: Variables): Project {
  if (spec.size === 0) throw badValue("$addFields specification must have at least one field");
  const fields: Fields = new Map();
  for (const [path, value] of spec.entries()) readAdded(fields, path, value, variables);
  return (doc) => add(doc, doc, fields);
}

function readAdded(fields: Fields, path: string, value: Value, variables: Variables): void {
  const parts = path.split(".");
  if (parts.includes("")) throw new CommandError(40177, "FieldPath field names may not be empty strings.");
  for (const part of parts)
    if (part.startsWith("$"))
      throw new CommandError(16410, `FieldPath field names may not start with '$': ${part}`);
  if (value instanceof Doc && value.size > 0 && !value.keys[0]!.startsWith("$")) {
    const inner = nestedAt(fields, parts, path);
    for (const [name, item] of value.entries()) readAdded(inner, name, item, variables);
    return;
  }
  put(fields, parts, path, { kind: "compute", evaluate: compileExpression(value, variables) });
}

function add(value: Maybe, root: Doc, fields: Fields): Doc {
  const result = value instanceof Doc ? value.copy() : new Doc();
  for (const [name, part] of fields) {
    if (part.kind === "compute") {
      const made = part.evaluate(root);
      if (made === undefined) result.delete(name);
      else result.set(name, made);
    } else if (part.kind === "nested") {
      const old = result.get(name);
      result.set(name, Array.isArray(old) ? addToEach(old, root, part.fields) : add(old, root, part.fields));
    }
  }
  return result;
}

function addToEach(array: Value[], root: Doc, fields: Fields): Value[] {
  return array.map((item) => (Array.isArray(item) ? addToEach(item, root, fields) : add(item, root, fields)));
}
