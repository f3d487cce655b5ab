import { CommandError } from "../../core/errors.ts";
import type { Collection } from "../../storage/collection.ts";
import type { WriteView } from "../../storage/view.ts";
import type { Call } from "../context/call.ts";
import { CollectionDroppedError } from "../context/engine.ts";
import { findAllInWrite, writeAllMatches, writeBatch } from "./locate.ts";
import type { Statement, StatementResult } from "./statement.ts";

/** Part of a multi-document statement that waits for a transaction's locks. */
export interface LockedRemainder {
  collection: Collection;
  statement: Statement;
  records: number[];
  sum: StatementResult;
}

function addResult(sum: StatementResult, { n, nModified }: StatementResult): void {
  sum.n += n;
  if (nModified !== undefined) sum.nModified = (sum.nModified ?? 0) + nModified;
}

/** Runs a multi-document statement by itself, in batches. */
export async function runMultiStatement(
  call: Call,
  collection: Collection,
  { selection, applyToEach, emptyResult }: Statement,
): Promise<StatementResult> {
  const sum = { ...emptyResult };
  await writeAllMatches(call, collection, selection, (view, found) =>
    addResult(sum, applyToEach!(view, collection, found)),
  );
  return sum;
}

/** Runs a multi-document statement inside a shared write; null when it would block other writers for too long. */
export function runMultiInWrite(
  call: Call,
  view: WriteView,
  collection: Collection,
  statement: Statement,
  budget: number,
): { result: StatementResult } | { remainder: LockedRemainder } | null {
  const found = findAllInWrite(call, view, collection, statement.selection, budget);
  if (found === null) return null;
  const sum = { ...statement.emptyResult };
  if (found.length === 0)
    return { result: statement.upsert ? statement.applyToFirst(view, collection, undefined) : sum };
  for (const [i, one] of found.entries()) {
    try {
      addResult(sum, statement.applyToEach!(view, collection, one));
    } catch (error) {
      // A key is locked: what is changed stays changed, and the rest continues later.
      if (error instanceof CommandError || i === 0) throw error;
      const records = found.slice(i).map(({ record }) => record);
      return { remainder: { collection, statement, records, sum } };
    }
  }
  return { result: sum };
}

/** Changes the rest of a statement once the locks are released. */
export async function finishLocked(
  call: Call,
  { collection, statement, records, sum }: LockedRemainder,
): Promise<StatementResult> {
  try {
    await writeBatch(call, collection, statement.selection, records, (view, found) =>
      addResult(sum, statement.applyToEach!(view, collection, found)),
    );
  } catch (error) {
    if (!(error instanceof CollectionDroppedError)) throw error;
  }
  return sum;
}
