import { Doc, type Maybe, type Value } from "../../bson/doc.ts";
import { badValue, CommandError } from "../../core/errors.ts";
import { compileExpression } from "../../expressions/compile.ts";
import { type Fields, nestedFieldsAt, type Projection, putPart } from "./projection-tree.ts";

/** Parses $addFields and $set: all fields stay, computed ones are set in place. */
export function parseAddFields(spec: Doc): Projection {
  if (spec.size === 0) throw badValue("$addFields specification must have at least one field");
  const fields: Fields = new Map();
  for (const [path, value] of spec.entries()) readAdded(fields, path, value);
  return (doc) => add(doc, doc, fields);
}

function readAdded(fields: Fields, path: string, value: Value): void {
  const parts = path.split(".");
  if (parts.includes("")) throw new CommandError(40177, "FieldPath field names may not be empty strings.");
  for (const part of parts)
    if (part.startsWith("$"))
      throw new CommandError(16410, `FieldPath field names may not start with '$': ${part}`);
  if (value instanceof Doc && value.size === 0)
    throw new CommandError(40180, `an empty object is not a valid value. Found empty object at path ${path}`);
  if (value instanceof Doc && !value.keys[0]!.startsWith("$")) {
    const inner = nestedFieldsAt(fields, parts, path);
    for (const [name, item] of value.entries()) readAdded(inner, name, item);
    return;
  }
  putPart(fields, parts, path, { kind: "compute", evaluate: compileExpression(value) });
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
