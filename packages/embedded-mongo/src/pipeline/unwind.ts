import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { PAUSE, type Pause } from "../core/cooperative-iterator.ts";
import { CommandError } from "../core/errors.ts";
import type { Stage, Stream } from "./stage.ts";

interface Unwind {
  parts: string[];
  indexField: string | null;
  keepEmpty: boolean;
}

/** $unwind: one document per array element. */
export function unwind(spec: Value): Stage {
  const options = readUnwind(spec);
  return (input) => unwindDocuments(input, options);
}

function readUnwind(spec: Value): Unwind {
  let path: Maybe = spec;
  let indexField: string | null = null;
  let keepEmpty = false;
  if (spec instanceof Doc) {
    path = undefined;
    for (const [name, value] of spec.entries()) {
      if (name === "path") path = value;
      else if (name === "preserveNullAndEmptyArrays") {
        if (typeof value !== "boolean")
          throw new CommandError(
            28809,
            "expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage",
          );
        keepEmpty = value;
      } else if (name === "includeArrayIndex") {
        if (typeof value !== "string" || value === "")
          throw new CommandError(
            28810,
            "expected a non-empty string for the includeArrayIndex option to $unwind stage",
          );
        if (value.startsWith("$"))
          throw new CommandError(
            28822,
            `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${value}`,
          );
        indexField = value;
      } else throw new CommandError(28811, `unrecognized option to $unwind stage: ${name}`);
    }
    if (path === undefined) throw new CommandError(28812, "no path specified to $unwind stage");
  }
  if (typeof path !== "string")
    throw new CommandError(28808, "expected a string as the path for $unwind stage");
  if (!path.startsWith("$"))
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  return { parts: path.slice(1).split("."), indexField, keepEmpty };
}

/** A document may hold a million elements. */
const PAUSE_EVERY = 500;

function* unwindDocuments(input: Stream, { parts, indexField, keepEmpty }: Unwind): Generator<Doc | Pause> {
  const indexParts = indexField?.split(".") ?? null;
  const shape = (doc: Doc, value: Maybe, index: Value) => {
    // An index below the field itself takes the place of the array that is removed.
    const inPlace = value === undefined && `${indexField}.`.startsWith(`${parts.join(".")}.`);
    const placed = withValue(doc, parts, 0, inPlace ? new Doc() : value);
    return indexParts ? withValue(placed, indexParts, 0, index) : placed;
  };
  for (const item of input) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    const value = valueAt(item, parts);
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) {
        yield shape(item, value[i], BigInt(i));
        if (i % PAUSE_EVERY === PAUSE_EVERY - 1) yield PAUSE;
      }
      if (value.length === 0 && keepEmpty) yield shape(item, undefined, null);
    } else if (value !== undefined && value !== null) {
      yield indexParts ? withValue(item, indexParts, 0, null) : item;
    } else if (keepEmpty) yield indexParts ? withValue(item, indexParts, 0, null) : item;
  }
}

/** Returns the value at a path through documents only: $unwind does not enter arrays on the way. */
function valueAt(doc: Doc, parts: string[]): Maybe {
  let value: Maybe = doc;
  for (const part of parts) value = value instanceof Doc ? value.get(part) : undefined;
  return value;
}

/** Returns the document with a value set at a path; undefined removes the field. */
export function withValue(doc: Doc, parts: readonly string[], at: number, value: Maybe): Doc {
  const copy = doc.copy();
  const part = parts[at]!;
  if (at === parts.length - 1) {
    if (value === undefined) copy.delete(part);
    else copy.set(part, value);
    return copy;
  }
  const inner = copy.get(part);
  copy.set(part, withValue(inner instanceof Doc ? inner : new Doc(), parts, at + 1, value));
  return copy;
}
