import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { PAUSE, type Pause } from "../core/cooperative-iterator.ts";
import { CommandError, notSupported } from "../core/errors.ts";
import type { Stage, Stream } from "./stage.ts";

/** $unwind of a path: one document per array element. */
export function unwind(spec: Value): Stage {
  const parts = pathOf(spec);
  return (input) => unwindDocuments(input, parts);
}

function pathOf(spec: Value): string[] {
  let path: Maybe = spec;
  if (spec instanceof Doc) {
    for (const name of spec.keys) {
      if (name === "preserveNullAndEmptyArrays" || name === "includeArrayIndex")
        throw notSupported(`$unwind with '${name}'`);
      if (name !== "path") throw new CommandError(28811, `unrecognized option to $unwind stage: ${name}`);
    }
    path = spec.get("path");
    if (path === undefined) throw new CommandError(28812, "no path specified to $unwind stage");
  }
  if (typeof path !== "string")
    throw new CommandError(28808, "expected a string as the path for $unwind stage");
  if (!path.startsWith("$"))
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  return path.slice(1).split(".");
}

/** A document may hold a million elements. */
const PAUSE_EVERY = 500;

function* unwindDocuments(input: Stream, parts: string[]): Generator<Doc | Pause> {
  for (const item of input) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    const value = valueAt(item, parts);
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) {
        yield withValue(item, parts, 0, value[i]!);
        if (i % PAUSE_EVERY === PAUSE_EVERY - 1) yield PAUSE;
      }
    } else if (value !== undefined && value !== null) yield item;
  }
}

/** Returns the value at a path through documents only: $unwind does not enter arrays on the way. */
function valueAt(doc: Doc, parts: string[]): Maybe {
  let value: Maybe = doc;
  for (const part of parts) value = value instanceof Doc ? value.get(part) : undefined;
  return value;
}

/** Returns the document with a value set at a path through its documents. */
function withValue(doc: Doc, parts: readonly string[], at: number, value: Value): Doc {
  const copy = doc.copy();
  const part = parts[at]!;
  const below = at === parts.length - 1 ? value : withValue(copy.get(part) as Doc, parts, at + 1, value);
  return copy.set(part, below);
}
