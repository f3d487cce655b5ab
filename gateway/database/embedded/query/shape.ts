import { Doc, type Value } from "../bson/doc.ts";

/** A filter without its values: what queries of one kind have in common. */
export function shapeOf(query: Doc): string {
  const parts = [...query.entries()].map(([name, value]) => `${name}: ${shape(value)}`);
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

function shape(value: Value): string {
  if (value instanceof Doc) return value.keys[0]?.startsWith("$") ? shapeOf(value) : "?";
  if (Array.isArray(value) && value[0] instanceof Doc)
    return `[ ${[...new Set(value.map(shapeInList))].join(", ")} ]`;
  return "?";
}

function shapeInList(value: Value): string {
  return value instanceof Doc ? shapeOf(value) : "?";
}
