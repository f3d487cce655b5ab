import type { Doc } from "../../bson/doc.ts";
import { CommandError } from "../../core/errors.ts";
import type { Evaluate } from "../../expressions/evaluate.ts";

export interface Projection {
  (doc: Doc): Doc;
  /** The same of a document as it is stored, into bytes of its own; absent where a projection does more than take fields or leave them out. */
  ofStored?: (doc: Doc) => Doc;
}

export type Part =
  | { kind: "include" | "exclude" }
  | { kind: "compute"; evaluate: Evaluate }
  | { kind: "nested"; fields: Fields };
export type Fields = Map<string, Part>;

export function nestedFieldsAt(fields: Fields, parts: readonly string[], path: string): Fields {
  let current = fields;
  for (const part of parts) {
    let next = current.get(part);
    if (next === undefined) {
      next = { kind: "nested", fields: new Map() };
      current.set(part, next);
    }
    if (next.kind !== "nested") throw pathCollision(path);
    current = next.fields;
  }
  return current;
}

export function putPart(fields: Fields, parts: readonly string[], path: string, part: Part): void {
  const parent = nestedFieldsAt(fields, parts.slice(0, -1), path);
  const name = parts.at(-1)!;
  if (parent.has(name)) throw pathCollision(path);
  parent.set(name, part);
}

function pathCollision(path: string): CommandError {
  return new CommandError(31250, `Path collision at ${path}`);
}
