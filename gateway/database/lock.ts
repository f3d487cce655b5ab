import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import mongoose from "mongoose";
import { isDuplicateKey } from "../core/documents/duplicate-key.ts";
import { errorFields, log } from "../core/log.ts";

/*
 * Locks between gateways: a document with its holder and the time until which it is held, renewed while work goes on. Of
 * several gateways that start at once one works and the others wait; one that died loses its lock after the lease.
 */

interface Lock {
  _id: string;
  holder?: string;
  until?: Date;
}

interface Locking {
  /** The collection and id of the lock's document. */
  readonly collection: string;
  readonly id: string;
  readonly leaseMs: number;
  /** Ends the waiting; the work is then not done. */
  readonly signal?: AbortSignal;
}

const retryDelay = 300;

/** Runs a function while nobody else holds the lock. Returns undefined when the waiting was ended. */
export async function withLock<Result>(locking: Locking, run: () => Promise<Result>) {
  const { leaseMs, signal } = locking;
  const holder = randomUUID();
  const locks = mongoose.connection.collection<Lock>(locking.collection);
  while (!(await takeLock(locking, holder))) {
    await wait(retryDelay, undefined, { signal }).catch(() => {});
    if (signal?.aborted) return;
  }
  const renewal = setInterval(() => {
    const until = new Date(Date.now() + leaseMs);
    locks
      .updateOne({ _id: locking.id, holder }, { $set: { until } })
      .catch((error) =>
        log.warn(errorFields(error), `the lock of ${locking.collection} could not be renewed`),
      );
  }, leaseMs / 3);
  try {
    return await run();
  } finally {
    clearInterval(renewal);
    await locks.deleteOne({ _id: locking.id, holder });
  }
}

async function takeLock({ collection, id, leaseMs }: Locking, holder: string): Promise<boolean> {
  try {
    await mongoose.connection
      .collection<Lock>(collection)
      .updateOne(
        { _id: id, until: { $lt: new Date() } },
        { $set: { holder, until: new Date(Date.now() + leaseMs) } },
        { upsert: true },
      );
    return true;
  } catch (error) {
    // Another gateway holds it: the filter matched nothing, and the insert met the lock.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
