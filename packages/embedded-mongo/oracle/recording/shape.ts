/** Shape of a command: the command with the type of each value instead of the value. */

import type { Document } from "bson";

export function shapeOf(command: Document): string {
  const [name, collection] = Object.entries(command)[0]!;
  // Documents differ in the fields that they have: one is as good as another.
  if (name === "insert") return `insert ${collection}`;
  const { batchSize, ...rest } = command;
  return JSON.stringify({ ...(shape(rest) as Document), [name]: collection });
}

function shape(value: unknown): unknown {
  if (Array.isArray(value)) return shapeOfList(value);
  // References to fields and variables are part of the shape.
  if (typeof value === "string" && value.startsWith("$")) return value;
  if (!isPlain(value)) return typeName(value);
  // Names of fields may hold numbers and identifiers.
  const fields = Object.entries(value).map(([name, item]) => [
    name.replace(/[0-9a-f]{24}|\d+/g, "#"),
    shape(item),
  ]);
  return Object.fromEntries(fields);
}

/** The order stays, without repetitions. */
function shapeOfList(list: unknown[]): unknown[] {
  return [...new Set(list.map((item) => JSON.stringify(shape(item))))].map((one) => JSON.parse(one));
}

/** Returns whether a value is a document, and no date, identifier or other value of a class. */
export function isPlain(value: unknown): value is Document {
  return typeName(value) === "Object";
}

function typeName(value: unknown): string {
  if (value === null || typeof value !== "object") return value === null ? "null" : typeof value;
  return value.constructor.name;
}
