import type { ClientSession, Types } from "mongoose";
import { Batcher } from "../batcher.ts";
import { clock } from "../clock.ts";
import { inTransaction, retryOnDuplicate } from "../documents/transaction.ts";
import { CounterModel } from "./counter.entity.ts";

/*
 * The log of one channel. A write and its log entry are one transaction: the entry's sequence number comes from a
 * counter document that the transaction increments, so that the order of numbers is the order of commits and a number
 * without its write (or the reverse) cannot exist.
 *
 * All writes of a channel therefore conflict on the counter. Within a process they wait in a queue and up to
 * `maxBatch` of them share a transaction; when one of a batch throws, the batch is rolled back and each is committed
 * alone, so that only the failing one is rejected. Between processes the counter is written first (`heldAt`), so that
 * the second gateway meets the conflict at once and retries. Entries are announced after the commit, in order.
 */

/** The outcome of a write. Without a subject nothing has changed, and no event is recorded. */
export interface LoggedResult<Kind, Result> {
  readonly result: Result;
  readonly subjectId?: Types.ObjectId;
  readonly commentId?: Types.ObjectId;
  /** Replaces the kind given to `record`, where it is known only after the write. */
  readonly kind?: Kind;
  /** Called once, after the commit: other announcements of the same write. */
  readonly afterCommit?: () => void;
}

/** An entry of a log, before it is stored in the fields of its channel. */
export interface LogEntry<Kind> {
  readonly seq: number;
  readonly kind: Kind;
  readonly subjectId: Types.ObjectId;
  readonly commentId?: Types.ObjectId;
  readonly at: Date;
}

interface LogOptions<Kind> {
  /** The id of the log's document in `counters`. */
  readonly name: string;
  insert(entries: readonly LogEntry<Kind>[], session: ClientSession): Promise<unknown>;
  announce(entry: LogEntry<Kind>): void;
}

type Write<Kind, Result> = (session: ClientSession) => Promise<LoggedResult<Kind, Result>>;

interface QueuedWrite<Kind> {
  readonly kind: Kind;
  readonly write: Write<Kind, unknown>;
}

const maxBatch = 20;
const seqMaxAgeMilliseconds = 5_000;

export function createEventLog<Kind extends string>(log: LogOptions<Kind>) {
  let known = { seq: 0, until: Number.NEGATIVE_INFINITY, client: null as unknown };

  // One failing write rolls back the transaction of its batch: each of the batch is then tried alone.
  const batcher = new Batcher<QueuedWrite<Kind>, unknown>({ maxBatch, process: commit, retriesSingly: true });

  async function commit(batch: readonly QueuedWrite<Kind>[]): Promise<unknown[]> {
    const { results, entries } = await retryOnDuplicate(() =>
      inTransaction((session) => executeBatch(log, batch, session)),
    );
    for (const entry of entries) log.announce(entry);
    const last = entries.at(-1);
    if (last) rememberSeq(last.seq);
    for (const { afterCommit } of results) afterCommit?.();
    return results.map(({ result }) => result);
  }

  function rememberSeq(seq: number): number {
    known = { seq, until: performance.now() + seqMaxAgeMilliseconds, client: CounterModel.db.getClient() };
    return seq;
  }

  async function lastSeq(): Promise<number> {
    return rememberSeq((await CounterModel.findById(log.name).lean())?.seq ?? 0);
  }

  return {
    /**
     * Commits a write and its event in one transaction, then announces the event. The write may run several times and
     * must touch nothing but the database. Rejects as the write does, and nothing of it is stored then.
     */
    record<Result>(kind: Kind, write: Write<Kind, Result>): Promise<Result> {
      return batcher.add({ kind, write }) as Promise<Result>;
    },

    /** Returns the number of the last committed event; 0 before the first. */
    lastSeq,

    /**
     * Returns a number not greater than the last committed event's, and equal to it while only this process writes. A
     * lower one does no harm: a client that resumes after it gets events again that its list already has. It saves
     * most lists a database command.
     */
    async recentSeq(): Promise<number> {
      // A process may change databases within that time, and the numbers of another may be greater.
      const isKnown = known.until > performance.now() && known.client === CounterModel.db.getClient();
      return isKnown ? known.seq : lastSeq();
    },
  };
}

async function executeBatch<Kind extends string>(
  log: LogOptions<Kind>,
  batch: readonly QueuedWrite<Kind>[],
  session: ClientSession,
) {
  // First, so that the transaction of another gateway makes this one wait here and not after all its work.
  const held = { $set: { heldAt: clock.now() } };
  await CounterModel.updateOne({ _id: log.name }, held, { upsert: true, session });
  const results: LoggedResult<Kind, unknown>[] = [];
  for (const { write } of batch) results.push(await write(session));
  const events = results.flatMap(({ subjectId, commentId, kind }, index) =>
    subjectId ? [{ kind: kind ?? batch[index]!.kind, subjectId, commentId, at: clock.now() }] : [],
  );
  if (events.length === 0) return { results, entries: [] };
  const counter = await CounterModel.findOneAndUpdate(
    { _id: log.name },
    { $inc: { seq: events.length } },
    { upsert: true, returnDocument: "after", session },
  ).lean();
  const first = counter.seq - events.length + 1;
  const entries = events.map((event, index) => ({ ...event, seq: first + index }));
  await log.insert(entries, session);
  return { results, entries };
}
