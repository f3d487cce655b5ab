/**
 * Statements of one update or delete command. Outside transactions consecutive statements share one write, and so
 * one disk flush: as many as fit into 250 statements and 8 ms, each with a search budget. A statement that exceeds
 * the budget ends the group and runs alone. Results and errors are reported per statement in order; an ordered
 * command stops at the first error.
 *
 * Invariant for retries: the results of a group are stored in the same write as its changes. A statement whose
 * result is stored already is not run again.
 */

import { Doc } from "../../bson/doc.ts";
import { yieldToEventLoop } from "../../core/cooperative-iterator.ts";
import { CommandError } from "../../core/errors.ts";
import type { Collection } from "../../storage/collection.ts";
import type { WriteView } from "../../storage/view.ts";
import { ensureCollection, retryWhenDropped } from "../catalog/ensure-collection.ts";
import { type Call, collectionOf } from "../context/call.ts";
import { findFirstInWrite, writeFirstMatch } from "./locate.ts";
import { finishLocked, type LockedRemainder, runMultiInWrite, runMultiStatement } from "./multi-document.ts";
import { type Statement, type StatementResult, statementNumbers } from "./statement.ts";
import { isOrdered, WriteResult } from "./write-result.ts";

type StatementParser = (entry: Doc) => Statement;

interface StatementRun {
  call: Call;
  name: string;
  entries: Doc[];
  numbers: number[];
  read: StatementParser;
  ordered: boolean;
  outcome: WriteResult;
}

/** Runs the statements in order; an ordered command ends at the first failure. */
export async function runStatements(
  call: Call,
  name: string,
  entries: Doc[],
  read: StatementParser,
): Promise<WriteResult> {
  const series: StatementRun = {
    call,
    name,
    entries,
    numbers: statementNumbers(call.body, entries.length),
    read,
    ordered: isOrdered(call.body),
    outcome: new WriteResult(),
  };
  let next: number | null = 0;
  while (next !== null && next < entries.length) {
    const together: GroupedStatement[] = call.transaction ? [] : collectGroup(series, next);
    next = together.length > 1 ? await runGroup(series, together) : await runOne(series, next);
    if (next !== null && next < entries.length) {
      await yieldToEventLoop();
      call.check();
    }
  }
  if (call.transaction && series.outcome.errors.length > 0) call.transactionFailed = true;
  return series.outcome;
}

/** Runs one statement; returns the position of the next one, or null at the end of the command. */
async function runOne(series: StatementRun, at: number): Promise<number | null> {
  const { call, name, numbers, outcome } = series;
  const known = call.retryable ? call.session!.findExecuted(numbers[at]!) : undefined;
  try {
    outcome.add(
      at,
      known
        ? storedResult(known.answer)
        : await retryWhenDropped(() =>
            runStatement(call, name, series.read(series.entries[at]!), numbers[at]!),
          ),
    );
  } catch (error) {
    outcome.fail(at, error);
    // A failed statement aborts a transaction, whatever `ordered` is.
    if (series.ordered || call.transaction) return null;
  }
  return at + 1;
}

async function runStatement(
  call: Call,
  name: string,
  statement: Statement,
  number: number,
): Promise<StatementResult> {
  const collection = statement.upsert ? await ensureCollection(call, name) : collectionOf(call, name);
  if (!collection) return statement.emptyResult;
  if (statement.applyToEach) {
    const sum = await runMultiStatement(call, collection, statement);
    if (sum.n > 0 || !statement.upsert) return sum;
  }
  return writeFirstMatch(call, collection, statement.selection, (view, found) => {
    const result = statement.applyToFirst(view, collection, found);
    recordStatement(call, number, result);
    if (call.retryable) call.session!.save(view);
    return result;
  });
}

function recordStatement(call: Call, number: number, result: StatementResult): void {
  if (call.retryable) call.session!.recordResult(number, Doc.of({ ...result }));
}

function storedResult(stored: Doc): StatementResult {
  const upserted = stored.get("upserted");
  const nModified = stored.get("nModified");
  return {
    n: stored.get("n") as number,
    ...(nModified !== undefined && { nModified: nModified as number }),
    ...(upserted !== undefined && { upserted }),
  };
}

interface GroupedStatement {
  at: number;
  statement: Statement;
}

const MAX_GROUP = 250;
const SLICE_MS = 8;
const EXAMINE_BUDGET = 1000;

/** Returns the statements from a position on that can share a write; not those with stored results. */
function collectGroup({ call, entries, numbers, read }: StatementRun, from: number): GroupedStatement[] {
  const gathered: GroupedStatement[] = [];
  const to = Math.min(entries.length, from + MAX_GROUP);
  for (let at = from; at < to; at++) {
    if (call.retryable && call.session!.findExecuted(numbers[at]!)) break;
    try {
      gathered.push({ at, statement: read(entries[at]!) });
    } catch {
      // Its error is reported when the statements before it are done.
      break;
    }
  }
  return gathered;
}

interface StatementOutcome {
  at: number;
  result?: StatementResult;
  error?: unknown;
  remainder?: LockedRemainder;
}

/** Runs statements in one write. Returns like `runOne`. */
async function runGroup(series: StatementRun, gathered: GroupedStatement[]): Promise<number | null> {
  const { call, name, ordered, outcome } = series;
  const done = await retryWhenDropped(async () => {
    const upserts = gathered.some(({ statement }) => statement.upsert);
    const collection = upserts ? await ensureCollection(call, name) : collectionOf(call, name);
    if (!collection)
      return gathered.map(({ at, statement }): StatementOutcome => ({ at, result: statement.emptyResult }));
    return call.engine.write(call, collection, (view) => runInOneWrite(series, gathered, collection, view));
  });
  for (const one of done) {
    const { at, result, error } = one.remainder ? await finishRemainder(call, one.at, one.remainder) : one;
    if (result) outcome.add(at, result);
    else outcome.fail(at, error);
    if (ordered && error) return null;
  }
  // A statement with a long search runs alone, so that it does not block other writers.
  return done.length === 0 ? runOne(series, gathered[0]!.at) : done.at(-1)!.at + 1;
}

async function finishRemainder(call: Call, at: number, left: LockedRemainder): Promise<StatementOutcome> {
  try {
    return { at, result: await finishLocked(call, left) };
  } catch (error) {
    return { at, error };
  }
}

function runInOneWrite(
  { call, numbers, ordered }: StatementRun,
  gathered: GroupedStatement[],
  collection: Collection,
  view: WriteView,
): StatementOutcome[] {
  const done: StatementOutcome[] = [];
  const until = performance.now() + SLICE_MS;
  for (const { at, statement } of gathered) {
    try {
      if (statement.applyToEach) {
        const many = runMultiInWrite(call, view, collection, statement, EXAMINE_BUDGET);
        if (many === null) break;
        done.push({ at, ...many });
        if ("remainder" in many) break;
      } else {
        const located = findFirstInWrite(call, view, collection, statement.selection, EXAMINE_BUDGET);
        if (located === null) break;
        const result = statement.applyToFirst(view, collection, located.found);
        recordStatement(call, numbers[at]!, result);
        done.push({ at, result });
      }
    } catch (error) {
      // Nothing of this statement was written. A locked key is not its failure: it runs again, alone or in the next
      // group.
      if (!(error instanceof CommandError)) {
        if (done.length === 0) throw error;
        break;
      }
      done.push({ at, error });
      if (ordered) break;
    }
    if (performance.now() > until) break;
  }
  if (call.retryable) call.session!.save(view);
  return done;
}
