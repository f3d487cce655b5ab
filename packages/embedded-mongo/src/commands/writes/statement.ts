import type { Doc, Value } from "../../bson/doc.ts";
import type { Collection } from "../../storage/collection.ts";
import type { StoredRecord } from "../../storage/records.ts";
import type { WriteView } from "../../storage/view.ts";
import type { Selection } from "../reads/selection.ts";

/** Result of one statement. */
export interface StatementResult {
  n: number;
  nModified?: number;
  upserted?: Value;
}

/** Parsed statement: its selection and its changes. */
export interface Statement {
  readonly selection: Selection;
  /** Creates the collection if it is missing. */
  readonly upsert: boolean;
  /** Change of each match; null for a statement that changes the first match only. */
  readonly applyToEach:
    | ((view: WriteView, collection: Collection, found: StoredRecord) => StatementResult)
    | null;
  /** Change of the first match, or the insert of an upsert. */
  applyToFirst(view: WriteView, collection: Collection, found: StoredRecord | undefined): StatementResult;
  /** Result without matches. */
  readonly emptyResult: StatementResult;
}

/** Returns the statement numbers by which a retry identifies its statements. */
export function statementNumbers(body: Doc, count: number): number[] {
  const ids = body.get("stmtIds");
  if (Array.isArray(ids) && ids.length === count) return ids as number[];
  const id = body.get("stmtId");
  const first = typeof id === "number" ? id : 0;
  return Array.from({ length: count }, (_, i) => first + i);
}
