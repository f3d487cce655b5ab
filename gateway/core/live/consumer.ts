import type { ClientSession } from "mongoose";
import { inTransaction, retryOnDuplicate } from "../documents/transaction.ts";
import { log } from "../log.ts";
import { CounterModel } from "./counter.entity.ts";
import { currentSeq } from "./counter.ts";
import type { DomainEvent } from "./domain-event.ts";

/*
 * Consumers of the log of events: what follows from a change without being part of it. A consumer has a stored position, the
 * number of the last event that it has dealt with, which the transaction of each effect moves on. An effect is therefore
 * stored once, also after a kill at any moment: of several gateways one moves the position, and the others go on behind it. What
 * leaves the site (mail, push) is put into a queue by that transaction.
 *
 * A consumer takes its events in order. One that throws is tried again, and holds back its own later events only.
 */

interface Options<Event extends DomainEvent, Name extends Event["name"]> {
  /** Stored with the position: it never changes. */
  readonly name: string;
  readonly takes: readonly Name[];
  /** Stores the effect. Like any transaction, it may run again. Returns what is done after the commit. */
  take(
    session: ClientSession,
    event: Extract<Event, { readonly name: Name }>,
  ): Promise<(() => void) | undefined>;
}

interface ReadableLog<Event extends DomainEvent> {
  readonly stream: string;
  eventsAfter(after: number, limit: number): Promise<Event[]>;
}

export type Consumer = ReturnType<typeof defineConsumer>;

const batchSize = 100;

/** Declares a consumer of some events of a stream. */
export function defineConsumer<Event extends DomainEvent, Name extends Event["name"]>(
  events: ReadableLog<Event>,
  { name, takes, take }: Options<Event, Name>,
) {
  const _id = `consumer.${name}`;
  const isTaken = (eventName: string): boolean => (takes as readonly string[]).includes(eventName);

  const move = async (from: number, seq: number, session?: ClientSession): Promise<boolean> =>
    (await CounterModel.updateOne({ _id, seq: from }, { $set: { seq } }, { session })).matchedCount === 1;

  /** Returns false when another gateway has moved the position. */
  async function takeOne(from: number, event: Event): Promise<boolean> {
    const afterCommit = await inTransaction(async (session) => {
      if (!(await move(from, event.seq, session))) return null;
      return (await take(session, event as never)) ?? (() => {});
    });
    afterCommit?.();
    return afterCommit !== null;
  }

  /** Returns whether there may be more. */
  async function takeBatch(ending: AbortSignal): Promise<boolean> {
    let from = await currentSeq(_id);
    const found = await events.eventsAfter(from, batchSize);
    const [first, last] = [found.at(0), found.at(-1)];
    if (!first || !last) return false;
    if (first.seq > from + 1)
      log.error({ consumer: name, after: from, before: first.seq }, "events expired before they were taken");
    for (const event of found) {
      if (!isTaken(event.name)) continue;
      if (ending.aborted) return false;
      if (!(await takeOne(from, event))) return true;
      from = event.seq;
    }
    if (from < last.seq) await move(from, last.seq);
    return found.length === batchSize;
  }

  return {
    name,

    /** Whether it takes the events of a stream that have this name. */
    isFor: (stream: string, eventName: string): boolean => stream === events.stream && isTaken(eventName),

    /** Stores its position unless it has one: a new consumer begins at the present. A site starts also while its disk is full. */
    async begin(): Promise<void> {
      if (await CounterModel.exists({ _id })) return;
      const seq = await currentSeq(events.stream);
      await retryOnDuplicate(() =>
        CounterModel.updateOne({ _id }, { $setOnInsert: { seq } }, { upsert: true }),
      );
    },

    /** Takes the events after its position. Throws as an effect does; the next call begins with that event. */
    async run(ending: AbortSignal): Promise<void> {
      while (!ending.aborted && (await takeBatch(ending)));
    },
  };
}
