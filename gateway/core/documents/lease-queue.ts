import { randomUUID } from "node:crypto";
import type { ClientSession, Model, QueryFilter, UpdateQuery } from "mongoose";
import { clock } from "../clock.ts";
import { errorFields, log } from "../log.ts";

/** Fields that a collection has for its queue. */
export interface Leased {
  readonly _id: unknown;
  /** Time of the next attempt; during an attempt, when another gateway may take it over. Absent: nothing to do. */
  dueAt?: Date;
  /** Id of the attempt that holds the entry now. */
  holder?: string;
  /** Attempts since the entry was new, the running one included. */
  attempts: number;
}

/*
 * A queue of work in a collection that several gateways read. An attempt claims a due entry with findOneAndUpdate: `holder`
 * becomes a random id and `dueAt` the end of a lease, which is renewed while the work goes on. A gateway that dies loses
 * its lease, and another one takes over.
 *
 * Invariants: an entry is held by one attempt at a time; every later write is conditional on `holder`, so that an attempt that lost
 * its lease changes nothing. Work is done at least once: after a crash between the work and the note of it, again.
 */
export class LeaseQueue<Entry extends Leased> {
  constructor(
    private readonly model: Model<Entry>,
    /** Milliseconds without a renewal after which an attempt is taken over. */
    private readonly lease: number,
  ) {}

  /** Claims the entry that has been due longest; null when none is. */
  async claim(filter: QueryFilter<Entry>): Promise<Entry | null> {
    const now = clock.now();
    const held = { dueAt: new Date(now.getTime() + this.lease), holder: randomUUID() };
    return this.model
      .findOneAndUpdate(
        { ...filter, dueAt: { $lte: now } } as QueryFilter<Entry>,
        { $set: held, $inc: { attempts: 1 } } as UpdateQuery<Entry>,
        { sort: { dueAt: 1 }, returnDocument: "after" },
      )
      .lean<Entry>();
  }

  /** Does the work of a claimed entry and renews the lease meanwhile. */
  async hold<Result>(entry: Entry, work: () => Promise<Result>): Promise<Result> {
    let renewed: Promise<unknown> = Promise.resolve();
    const renew = () => this.settle(entry, { $set: { dueAt: new Date(clock.now().getTime() + this.lease) } });
    const renewal = setInterval(() => {
      renewed = renew().catch((error) => log.warn(errorFields(error), "a lease could not be renewed"));
    }, this.lease / 3);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      // A late renewal would come after the outcome.
      await renewed;
    }
  }

  /** Writes the outcome of an attempt; false when another one has taken over. */
  async settle({ _id, holder }: Entry, update: object, session?: ClientSession): Promise<boolean> {
    const held = { _id, holder } as QueryFilter<Entry>;
    return (await this.model.updateOne(held, update as UpdateQuery<Entry>, { session })).matchedCount === 1;
  }

  /** Removes an entry whose work is done; false when another attempt has taken over. */
  async remove({ _id, holder }: Entry): Promise<boolean> {
    return (await this.model.deleteOne({ _id, holder } as QueryFilter<Entry>)).deletedCount === 1;
  }

  /** Ends an attempt and makes the entry due later, with these fields. */
  release(entry: Entry, dueAt: Date, fields: object = {}, absent: readonly string[] = []): Promise<boolean> {
    const unset = Object.fromEntries(["holder", ...absent].map((name) => [name, 1]));
    return this.settle(entry, { $set: { ...fields, dueAt }, $unset: unset });
  }
}

const concurrency = 4;

/**
 * Claims and attempts due entries, a few at a time, until none is left or `ending` aborts. Where nothing is due, as on most looks
 * of a worker, it claims once.
 */
export async function workThrough<Entry>(
  claim: () => Promise<Entry | null>,
  attempt: (entry: Entry) => Promise<void>,
  ending: AbortSignal,
): Promise<void> {
  const claimNext = async () => (ending.aborted ? null : await claim());
  const worker = async (first: Entry | null) => {
    for (let entry = first; entry; entry = await claimNext()) await attempt(entry);
  };
  const first = await claimNext();
  if (!first) return;
  const workers = [worker(first)];
  while (workers.length < concurrency) workers.push(claimNext().then(worker));
  await Promise.all(workers);
}
