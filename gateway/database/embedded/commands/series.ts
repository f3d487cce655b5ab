import { Doc } from "../bson/doc.ts";
import { CommandError } from "../errors.ts";
import { giveWay } from "../run.ts";
import type { Collection } from "../store/collection.ts";
import type { WriteView } from "../store/view.ts";
import { type Call, collectionOf } from "./call.ts";
import { ensureCollection, whereItIs } from "./ensure.ts";
import { changeFirst, locateNow } from "./locate.ts";
import { changeAll, changeAllNow, changeLeft, type Left } from "./many.ts";
import { isOrdered, Outcome } from "./outcome.ts";
import { type Statement, type StatementResult, statementNumbers } from "./statements.ts";

type Read = (entry: Doc) => Statement;

interface Series {
  call: Call;
  name: string;
  entries: Doc[];
  numbers: number[];
  read: Read;
  ordered: boolean;
  outcome: Outcome;
}

/** Carries out the statements of an update or a delete in turn; an ordered command ends at the first that fails. */
export async function carryOut(call: Call, name: string, entries: Doc[], read: Read): Promise<Outcome> {
  const series: Series = {
    call,
    name,
    entries,
    numbers: statementNumbers(call.body, entries.length),
    read,
    ordered: isOrdered(call.body),
    outcome: new Outcome(),
  };
  let next: number | null = 0;
  while (next !== null && next < entries.length) {
    const together: Gathered[] = call.transaction ? [] : gather(series, next);
    next = together.length > 1 ? await runTogether(series, together) : await runOne(series, next);
    if (next !== null && next < entries.length) {
      await giveWay();
      call.check();
    }
  }
  if (call.transaction && series.outcome.errors.length > 0) call.transactionFailed = true;
  return series.outcome;
}

/** Runs one statement; answers the next one's place, or null at the end of the command. */
async function runOne(series: Series, at: number): Promise<number | null> {
  const { call, name, numbers, outcome } = series;
  const known = call.retryable ? call.session!.find(numbers[at]!) : undefined;
  try {
    outcome.add(
      at,
      known
        ? replay(known.answer)
        : await whereItIs(() => runStatement(call, name, series.read(series.entries[at]!), numbers[at]!)),
    );
  } catch (error) {
    outcome.fail(at, error);
    // A failed statement ends a transaction, whatever « ordered » says.
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
  if (!collection) return statement.nothing;
  if (statement.each) {
    const sum = await changeAll(call, collection, statement);
    if (sum.n > 0 || !statement.upsert) return sum;
  }
  return changeFirst(call, collection, statement.selection, (view, found) => {
    const result = statement.first(view, collection, found);
    remember(call, number, result);
    if (call.retryable) call.session!.save(view);
    return result;
  });
}

function remember(call: Call, number: number, result: StatementResult): void {
  if (call.retryable) call.session!.note(number, Doc.of({ ...result }));
}

function replay(stored: Doc): StatementResult {
  const upserted = stored.get("upserted");
  const nModified = stored.get("nModified");
  return {
    n: stored.get("n") as number,
    ...(nModified !== undefined && { nModified: nModified as number }),
    ...(upserted !== undefined && { upserted }),
  };
}

interface Gathered {
  at: number;
  statement: Statement;
}

const STEP = 250;
const SLICE_MS = 8;
const BUDGET = 1000;

/** The statements from here on that can share one write: new ones. */
function gather({ call, entries, numbers, read }: Series, from: number): Gathered[] {
  const gathered: Gathered[] = [];
  const to = Math.min(entries.length, from + STEP);
  for (let at = from; at < to; at++) {
    if (call.retryable && call.session!.find(numbers[at]!)) break;
    try {
      gathered.push({ at, statement: read(entries[at]!) });
    } catch {
      // Its turn comes after those before it are done.
      break;
    }
  }
  return gathered;
}

interface Done {
  at: number;
  result?: StatementResult;
  error?: unknown;
  left?: Left;
}

/** Runs statements in one write, that waits for the disk once. Answers as `runOne` does. */
async function runTogether(series: Series, gathered: Gathered[]): Promise<number | null> {
  const { call, name, ordered, outcome } = series;
  const done = await whereItIs(async () => {
    const upserts = gathered.some(({ statement }) => statement.upsert);
    const collection = upserts ? await ensureCollection(call, name) : collectionOf(call, name);
    if (!collection) return gathered.map(({ at, statement }): Done => ({ at, result: statement.nothing }));
    return call.engine.write(call, collection, (view) => inOneWrite(series, gathered, collection, view));
  });
  for (const one of done) {
    const { at, result, error } = one.left ? await finish(call, one.at, one.left) : one;
    if (result) outcome.add(at, result);
    else outcome.fail(at, error);
    if (ordered && error) return null;
  }
  // One whose search is long goes by itself, so that it does not hold up other writers.
  return done.length === 0 ? runOne(series, gathered[0]!.at) : done.at(-1)!.at + 1;
}

async function finish(call: Call, at: number, left: Left): Promise<Done> {
  try {
    return { at, result: await changeLeft(call, left) };
  } catch (error) {
    return { at, error };
  }
}

function inOneWrite(
  { call, numbers, ordered }: Series,
  gathered: Gathered[],
  collection: Collection,
  view: WriteView,
): Done[] {
  const done: Done[] = [];
  const until = performance.now() + SLICE_MS;
  for (const { at, statement } of gathered) {
    try {
      if (statement.each) {
        const many = changeAllNow(call, view, collection, statement, BUDGET);
        if (many === null) break;
        done.push({ at, ...many });
        if ("left" in many) break;
      } else {
        const located = locateNow(call, view, collection, statement.selection, BUDGET);
        if (located === null) break;
        const result = statement.first(view, collection, located.found);
        remember(call, numbers[at]!, result);
        done.push({ at, result });
      }
    } catch (error) {
      // Nothing of this statement was written. Being told to wait is not its failure: it is made again, or comes next.
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
