import type { Doc, Value } from "../bson/doc.ts";

/** What one statement of a write came to. */
export interface StatementResult {
  n: number;
  nModified?: number;
  upserted?: Value;
}

/** The numbers by which a retry knows its statements again. */
export function statementNumbers(body: Doc, count: number): number[] {
  const ids = body.get("stmtIds");
  if (Array.isArray(ids) && ids.length === count) return ids as number[];
  const id = body.get("stmtId");
  const first = typeof id === "number" ? id : 0;
  return Array.from({ length: count }, (_, i) => first + i);
}
