import { Gone } from "../engine.ts";
import { CommandError } from "../errors.ts";
import type { Collection } from "../store/collection.ts";
import type { WriteView } from "../store/view.ts";
import type { Call } from "./call.ts";
import { changeEach, changeStep, locateAllNow } from "./locate.ts";
import type { Statement, StatementResult } from "./statements.ts";

/** What a statement for many documents still has to change: a transaction holds it. */
export interface Left {
  collection: Collection;
  statement: Statement;
  records: number[];
  sum: StatementResult;
}

function add(sum: StatementResult, { n, nModified }: StatementResult): void {
  sum.n += n;
  if (nModified !== undefined) sum.nModified = (sum.nModified ?? 0) + nModified;
}

/** Carries out a statement for many documents by itself, in steps that give way. */
export async function changeAll(
  call: Call,
  collection: Collection,
  { selection, each, nothing }: Statement,
): Promise<StatementResult> {
  const sum = { ...nothing };
  await changeEach(call, collection, selection, (view, found) => add(sum, each!(view, collection, found)));
  return sum;
}

/** The same inside a write that it shares with others; null when it would hold up the other writers. */
export function changeAllNow(
  call: Call,
  view: WriteView,
  collection: Collection,
  statement: Statement,
  budget: number,
): { result: StatementResult } | { left: Left } | null {
  const found = locateAllNow(call, view, collection, statement.selection, budget);
  if (found === null) return null;
  const sum = { ...statement.nothing };
  if (found.length === 0)
    return { result: statement.upsert ? statement.first(view, collection, undefined) : sum };
  for (const [i, one] of found.entries()) {
    try {
      add(sum, statement.each!(view, collection, one));
    } catch (error) {
      // Told to wait: what is done stays done, and is not done again.
      if (error instanceof CommandError || i === 0) throw error;
      const records = found.slice(i).map(({ record }) => record);
      return { left: { collection, statement, records, sum } };
    }
  }
  return { result: sum };
}

/** Changes what was held, once it is free. */
export async function changeLeft(
  call: Call,
  { collection, statement, records, sum }: Left,
): Promise<StatementResult> {
  try {
    await changeStep(call, collection, statement.selection, records, (view, found) =>
      add(sum, statement.each!(view, collection, found)),
    );
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
  }
  return sum;
}
