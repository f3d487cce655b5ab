import type { Doc, Maybe } from "../bson/doc.ts";

/** Returns the value of an expression for a document; undefined is a missing value. */
export type Evaluate = (doc: Doc) => Maybe;
