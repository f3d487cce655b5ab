import type { Doc, Value } from "../bson/doc.ts";
import type { Collection } from "../store/collection.ts";
import type { StoredRecord } from "../store/records.ts";
import type { WriteView } from "../store/view.ts";
import type { Selection } from "./select.ts";

/** What one statement of a write came to. */
export interface StatementResult {
  n: number;
  nModified?: number;
  upserted?: Value;
}

/** One statement, read: what it looks for and what it does to it. */
export interface Statement {
  readonly selection: Selection;
  /** Makes the collection where there is none. */
  readonly upsert: boolean;
  /** What it does to each it finds; null where it is for the first only. */
  readonly each: ((view: WriteView, collection: Collection, found: StoredRecord) => StatementResult) | null;
  /** What it does to the first it finds, or where it finds none. */
  first(view: WriteView, collection: Collection, found: StoredRecord | undefined): StatementResult;
  /** Where nothing was found. */
  readonly nothing: StatementResult;
}

/** The numbers by which a retry knows its statements again. */
export function statementNumbers(body: Doc, count: number): number[] {
  const ids = body.get("stmtIds");
  if (Array.isArray(ids) && ids.length === count) return ids as number[];
  const id = body.get("stmtId");
  const first = typeof id === "number" ? id : 0;
  return Array.from({ length: count }, (_, i) => first + i);
}
