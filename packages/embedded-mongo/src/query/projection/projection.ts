import { Doc, type Maybe, type Value } from "../../bson/doc.ts";
import { isNumber, isZero } from "../../bson/numbers.ts";
import { bytesOf, copyFields } from "../../bson/write.ts";
import { CommandError, notSupported } from "../../core/errors.ts";
import { compileExpression } from "../../expressions/compile.ts";
import { type Fields, nestedFieldsAt, type Part, type Projection, putPart } from "./projection-tree.ts";

/** Parses the projection of find or the argument of $project. */
export function parseProjection(spec: Doc): Projection {
  const fields: Fields = new Map();
  const mode = new Mode();
  for (const [path, value] of spec.entries()) readField(fields, path, value, mode, "");
  const id = fields.get("_id");
  const inclusive = mode.inclusive ?? (id !== undefined && id.kind !== "exclude");
  if (!inclusive) {
    const left = leftOutNames(fields);
    const exclude: Projection = (doc) => withoutLargeSource(excludeFields(doc, doc, fields));
    return left ? copying((doc) => withoutFields(doc, left), exclude) : exclude;
  }
  if (!id) fields.set("_id", { kind: "include" });
  else if (id.kind === "exclude") fields.delete("_id");
  const taken = takenNames(fields);
  const include: Projection = (doc) => withoutLargeSource(includeFields(doc, doc, fields));
  return taken ? copying((doc) => onlyFields(doc, taken), include) : include;
}

/** Returns the projection that copies bytes of an unchanged document, and of a changed one takes the other way. */
function copying(copy: (doc: Doc) => Doc | null, otherwise: Projection): Projection {
  const project: Projection = (doc) => copy(doc) ?? otherwise(doc);
  project.ofStored = project;
  return project;
}

const LARGE_SOURCE = 4096;

/** Returns the result in bytes of its own where it would keep a large document: a sort or a group may hold thousands. */
const withoutLargeSource = (result: Doc): Doc =>
  result.source !== null && result.source.length > LARGE_SOURCE ? new Doc(bytesOf(result)) : result;

/** Returns the names of the fields that a projection leaves out; null where it does more. */
function leftOutNames(fields: Fields): ReadonlySet<string> | null {
  for (const { kind } of fields.values()) if (kind !== "exclude" && kind !== "include") return null;
  return new Set([...fields].flatMap(([name, { kind }]) => (kind === "exclude" ? [name] : [])));
}

/** Returns the bytes of an unchanged document without some fields, as a document; null for a changed one. */
function withoutFields(doc: Doc, names: ReadonlySet<string>): Doc | null {
  const bytes = doc.originalBytes();
  return bytes && new Doc(copyFields(bytes, names, "others"));
}

/** Returns the names of the fields that an inclusive projection takes as they are; null where it does more. */
function takenNames(fields: Fields): ReadonlySet<string> | null {
  for (const { kind } of fields.values()) if (kind !== "include") return null;
  return new Set(fields.keys());
}

/** Returns some fields of the bytes of an unchanged document, as a document; null for a changed one. */
function onlyFields(doc: Doc, names: ReadonlySet<string>): Doc | null {
  const bytes = doc.originalBytes();
  return bytes && new Doc(copyFields(bytes, names, "named"));
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

function readField(fields: Fields, path: string, value: Value, mode: Mode, above: string): void {
  const parts = path.split(".");
  if (parts.includes("")) throw new CommandError(15998, "FieldPath field names may not be empty strings.");
  for (const [at, part] of parts.entries()) {
    if (part === "$" && at > 0 && at === parts.length - 1) throw notSupported("A positional projection");
    if (part.startsWith("$"))
      throw new CommandError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField. Field: ${part}`,
      );
  }
  const full = above + path;
  if (value instanceof Doc && !value.firstKey?.startsWith("$")) {
    if (value.size === 0)
      throw new CommandError(
        51270,
        "An empty sub-projection is not a valid value. Found empty object at path",
      );
    const inner = nestedFieldsAt(fields, parts, full);
    for (const [name, item] of value.entries()) readField(inner, name, item, mode, `${full}.`);
    return;
  }
  putPart(fields, parts, full, readPart(full, value, mode));
}

function readPart(path: string, value: Value, mode: Mode): Part {
  if (isNumber(value) || typeof value === "boolean") {
    const include = value === true || (isNumber(value) && !isZero(value));
    if (path !== "_id") mode.set(include, path);
    return { kind: include ? "include" : "exclude" };
  }
  if (path !== "_id") {
    if (mode.inclusive === false) throw expressionInExclusion(path, value);
    mode.set(true, path);
  }
  return { kind: "compute", evaluate: compileExpression(value) };
}

function expressionInExclusion(path: string, value: Value): CommandError {
  return value instanceof Doc
    ? new CommandError(31252, "Cannot use expression other than $meta in exclusion projection")
    : new CommandError(31310, `Cannot use an expression ${path} in an exclusion projection`);
}

function includeFields(doc: Doc, root: Doc, fields: Fields): Doc {
  const result = doc.withoutFields();
  const names = doc.keys;
  for (let i = 0; i < names.length; i++) {
    const part = fields.get(names[i]!);
    if (part === undefined || part.kind === "compute") continue;
    if (part.kind === "nested") pushKept(result, names[i]!, includeNested(doc.valueAt(i), root, part.fields));
    else result.take(doc, i);
  }
  return addComputed(result, root, fields);
}

function pushKept(result: Doc, name: string, value: Maybe): void {
  if (value !== undefined) result.push(name, value);
}

function includeNested(value: Value, root: Doc, fields: Fields): Maybe {
  if (value instanceof Doc) return includeFields(value, root, fields);
  if (Array.isArray(value)) {
    return value.map((item) => includeNested(item, root, fields)).filter((item) => item !== undefined);
  }
  return hasComputed(fields) ? addComputed(new Doc(), root, fields) : undefined;
}

function hasComputed(fields: Fields): boolean {
  for (const part of fields.values()) {
    if (part.kind === "compute" || (part.kind === "nested" && hasComputed(part.fields))) return true;
  }
  return false;
}

/** Appends computed fields, in the order of the specification. */
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

function excludeFields(doc: Doc, root: Doc, fields: Fields): Doc {
  const result = doc.withoutFields();
  const names = doc.keys;
  for (let i = 0; i < names.length; i++) {
    const part = fields.get(names[i]!);
    // Most of the bytes of a document may be what is left out: they are not decoded, and neither is what stays.
    if (part === undefined || part.kind === "include") result.take(doc, i);
    else if (part.kind === "nested") result.push(names[i]!, excludeNested(doc.valueAt(i), root, part.fields));
  }
  return addComputed(result, root, fields);
}

function excludeNested(value: Value, root: Doc, fields: Fields): Value {
  if (value instanceof Doc) return excludeFields(value, root, fields);
  return Array.isArray(value) ? value.map((item) => excludeNested(item, root, fields)) : value;
}
