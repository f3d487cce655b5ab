import { Doc, type Value } from "../bson/doc.ts";

/** Returns the filter with its values replaced by `?`: equal for all queries of one kind, for the log. */
export function queryShapeOf(query: Doc): string {
  const parts = [...query.entries()].map(([name, value]) => `${name}: ${valueShape(value)}`);
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

function valueShape(value: Value): string {
  if (value instanceof Doc) return value.keys[0]?.startsWith("$") ? queryShapeOf(value) : "?";
  if (Array.isArray(value) && value[0] instanceof Doc)
    return `[ ${[...new Set(value.map(elementShape))].join(", ")} ]`;
  return "?";
}

function elementShape(value: Value): string {
  return value instanceof Doc ? queryShapeOf(value) : "?";
}
