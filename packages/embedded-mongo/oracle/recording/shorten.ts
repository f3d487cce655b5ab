import { createHash } from "node:crypto";
import { Binary, type Document } from "bson";
import { isPlain } from "./shape.ts";

const LONGEST_TEXT = 40;
const KEPT = 24;
/** Operators with lists of values, of which a few are enough. */
const OF_LISTS = new Set(["$in", "$nin", "$all", "$each"]);
const LONGEST_LIST = 3;

const digest = (value: string | Uint8Array) => createHash("sha256").update(value).digest();

/** Returns the document with long texts and lists cut: equal texts stay equal, and keep their beginning. */
export function shortened(document: Document): Document {
  return shorten(document) as Document;
}

function shorten(value: unknown): unknown {
  if (typeof value === "string") {
    if (value.length <= LONGEST_TEXT || value.startsWith("$")) return value;
    return `${value.slice(0, KEPT)}…${digest(value).toString("hex").slice(0, 8)}`;
  }
  if (value instanceof Binary && value.length() > LONGEST_TEXT)
    return new Binary(digest(value.buffer).subarray(0, 8), value.sub_type);
  if (Array.isArray(value)) return value.map(shorten);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const cut = OF_LISTS.has(name) && Array.isArray(item) ? item.slice(0, LONGEST_LIST) : item;
      return [name, shorten(cut)];
    }),
  );
}
