import type { ClientSession, Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { Batcher } from "../batcher.ts";
import { clock, hours } from "../clock.ts";
import { inTransaction, retryOnDuplicate } from "../documents/transaction.ts";
import { CounterModel } from "./counter.entity.ts";
import { currentSeq, takeSeq } from "./counter.ts";
import { type StoredEvent, StoredEventModel } from "./domain-event.entity.ts";
import type { DomainEvent, NewEvent } from "./domain-event.ts";
import { defineTopic } from "./topic.ts";

/*
 * The log of one stream of events, in the collection of all. A write and its events are one transaction: their numbers
 * come from the stream's counter, which the transaction increments, so that the order of numbers is the order of commits
 * and a number without its write (or the reverse) cannot exist. Events are announced after the commit, in order.
 *
 * The writes of a stream therefore conflict on its counter. `record` makes those of a process wait in a queue, and up to
 * `maxBatch` of them share a transaction; when one of a batch throws, the batch is rolled back and each is committed
 * alone, so that only the failing one is rejected. Between processes the counter is written first (`heldAt`), so that
 * the second gateway meets the conflict at once and retries.
 */

/** Announcements of committed events; those that are lost are read in the log. */
export const committedEvents = defineTopic<{ readonly stream: string; readonly event: DomainEvent }>(
  "domainEvent",
  { isRecovered: true },
);

/** The outcome of a write. Without a subject nothing has changed, and no event is recorded. */
export interface Outcome<Event extends DomainEvent, Result> {
  readonly result: Result;
  readonly subjectId?: Types.ObjectId;
  /** Replaces the name given to `record`, where it is known only after the write. */
  readonly name?: Event["name"];
  readonly before?: Event["before"];
  readonly after?: Event["after"];
  /** Called once, after the commit: other announcements of the same write. */
  readonly afterCommit?: () => void;
}

type Write<Event extends DomainEvent, Result> = (session: ClientSession) => Promise<Outcome<Event, Result>>;

interface QueuedWrite<Event extends DomainEvent> {
  readonly name: Event["name"];
  readonly write: Write<Event, unknown>;
}

interface Range {
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

const maxBatch = 20;
const seqMaxAgeMilliseconds = 5_000;

export type EventLog<Event extends DomainEvent> = ReturnType<typeof createEventLog<Event>>;

export function createEventLog<Event extends DomainEvent>(stream: string) {
  const numbers = rememberNumbers(stream);

  // One failing write rolls back the transaction of its batch: each of the batch is then tried alone.
  const batcher = new Batcher<QueuedWrite<Event>, unknown>({
    maxBatch,
    process: commit,
    retriesSingly: true,
  });

  async function commit(batch: readonly QueuedWrite<Event>[]): Promise<unknown[]> {
    const { results, entries } = await retryOnDuplicate(() =>
      inTransaction((session) => executeBatch(stream, batch, session)),
    );
    announce(entries);
    for (const { afterCommit } of results) afterCommit?.();
    return results.map(({ result }) => result);
  }

  function announce(entries: readonly StoredEvent[]): void {
    for (const each of entries) committedEvents.publish({ stream, event: eventOf<Event>(each) });
    const last = entries.at(-1);
    if (last) numbers.remember(last.seq);
  }

  return {
    stream,

    /**
     * Commits a write and its event in one transaction, then announces the event. The write may run several times and
     * must touch nothing but the database. Rejects as the write does, and nothing of it is stored then.
     */
    record<Result>(name: Event["name"], write: Write<Event, Result>): Promise<Result> {
      return batcher.add({ name, write }) as Promise<Result>;
    },

    /** Adds events in a transaction of the caller's. Returns their numbers, and what announces them after the commit. */
    async append(session: ClientSession, events: readonly NewEvent<Event>[]) {
      const entries = await insert(stream, session, events);
      return { seqs: entries.map(({ seq }) => seq), announce: () => announce(entries) };
    },

    lastSeq: numbers.last,

    recentSeq: numbers.recent,

    /** Returns the events after `after`, in order, at most `limit`. */
    eventsAfter: (after: number, limit: number): Promise<Event[]> =>
      findEvents(stream, { seq: { $gt: after } }, limit),

    eventsOfSubject: (subjectId: string, range: Range): Promise<Event[] | null> =>
      findEventsOfSubject(stream, subjectId, range),
  };
}

function rememberNumbers(stream: string) {
  let known = { seq: 0, until: Number.NEGATIVE_INFINITY, client: null as unknown };

  function remember(seq: number): number {
    known = { seq, until: performance.now() + seqMaxAgeMilliseconds, client: CounterModel.db.getClient() };
    return seq;
  }

  const last = async (): Promise<number> => remember(await currentSeq(stream));

  return {
    remember,

    /** Returns the number of the last committed event; 0 before the first. */
    last,

    /**
     * Returns a number not greater than the last committed event's, and equal to it while only this process writes. A
     * lower one does no harm: a client that resumes after it gets events again that its list already has. It saves
     * most lists a database command.
     */
    async recent(): Promise<number> {
      // A process may change databases within that time, and the numbers of another may be greater.
      const isKnown = known.until > performance.now() && known.client === CounterModel.db.getClient();
      return isKnown ? known.seq : last();
    },
  };
}

async function executeBatch<Event extends DomainEvent>(
  stream: string,
  batch: readonly QueuedWrite<Event>[],
  session: ClientSession,
) {
  // First, so that the transaction of another gateway makes this one wait here and not after all its work.
  const held = { $set: { heldAt: clock.now() } };
  await CounterModel.updateOne({ _id: stream }, held, { upsert: true, session });
  const results: Outcome<Event, unknown>[] = [];
  for (const { write } of batch) results.push(await write(session));
  const events = results.flatMap(({ subjectId, name, before, after }, index) =>
    subjectId ? [{ name: name ?? batch[index]!.name, subjectId, before, after }] : [],
  );
  return { results, entries: await insert(stream, session, events) };
}

async function insert<Event extends DomainEvent>(
  stream: string,
  session: ClientSession,
  events: readonly NewEvent<Event>[],
): Promise<StoredEvent[]> {
  if (events.length === 0) return [];
  const first = (await takeSeq(session, stream, events.length)) - events.length + 1;
  const entries = events.map(({ name, subjectId, before, after }, index) => ({
    ...{ stream, seq: first + index, name, subjectId: String(subjectId), at: clock.now() },
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  }));
  await StoredEventModel.insertMany(entries, { session });
  return entries;
}

const eventOf = <Event extends DomainEvent>(stored: StoredEvent): Event => {
  const { seq, name, subjectId, before = null, after = null, at } = stored;
  return { seq, name, subjectId, before, after, at: at.toISOString() } as DomainEvent as Event;
};

async function findEvents<Event extends DomainEvent>(
  stream: string,
  filter: object,
  limit: number,
): Promise<Event[]> {
  const found = StoredEventModel.find({ stream, ...filter }).sort({ seq: 1 });
  return (await found.limit(limit).lean<StoredEvent[]>()).map((each) => eventOf<Event>(each));
}

/** Returns the events of one subject in (after, upTo]; null when the log does not hold all of them, or for too many. */
async function findEventsOfSubject<Event extends DomainEvent>(
  stream: string,
  subjectId: string,
  { after, upTo, limit }: Range,
): Promise<Event[] | null> {
  const [oldest, found] = await Promise.all([
    StoredEventModel.findOne({ stream, seq: after + 1 }).lean<StoredEvent>(),
    findEvents<Event>(stream, { subjectId, seq: { $gt: after, $lte: upTo } }, limit + 1),
  ]);
  // Entries expire by time but are numbered by commit: an entry about to expire may follow a gap already.
  const isWhole = oldest && oldest.at.getTime() > clock.now().getTime() - hours(limits.eventLogHours - 1);
  return isWhole && found.length <= limit ? found : null;
}
