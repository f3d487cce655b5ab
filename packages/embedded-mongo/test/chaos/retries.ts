import { randomUUID } from "node:crypto";
import { type Document, Long, UUID } from "bson";
import { RawClient } from "../support/raw-client.ts";
import type { Workload } from "./workload.ts";

interface Worker {
  id: number;
  lsid: Document;
  number: number;
  /** Number of increments sent, each counted once. */
  sent: number;
  last: Document | null;
  answer: Document | null;
}

const WORKERS = 4;

/**
 * Writes that must happen exactly once: after a kill the unanswered command is sent again with its lsid and
 * txnNumber, and so is the last answered one.
 */
export class Retries implements Workload {
  acknowledged = 0;
  private readonly workers = Array.from({ length: WORKERS }, (_, id): Worker => {
    return { id, lsid: { id: new UUID(randomUUID()) }, number: 0, sent: 0, last: null, answer: null };
  });

  async run(uri: string): Promise<void> {
    await Promise.all(this.workers.map((worker) => this.work(uri, worker)));
  }

  private async work(uri: string, worker: Worker): Promise<void> {
    const client = await RawClient.connect(uri).catch(() => null);
    while (client && !client.isClosed) {
      worker.last = next(worker);
      worker.answer = null;
      worker.answer = await client.command(worker.last);
      if (worker.answer) this.acknowledged++;
    }
  }

  async check(uri: string): Promise<string[]> {
    const client = await RawClient.connect(uri);
    const faults: string[] = [];
    for (const worker of this.workers) {
      if (!worker.last) continue;
      const again = await client.command(worker.last);
      const third = await client.command(worker.last);
      faults.push(...wrong(worker, again), ...wrong(worker, third));
      const command = { find: "counters", filter: { _id: worker.id }, $db: "chaos" };
      const found = (await client.command(command))?.cursor.firstBatch[0];
      if (found?.n !== worker.sent)
        faults.push(`counter ${worker.id} is ${found?.n} after ${worker.sent} times one`);
    }
    client.end();
    return faults;
  }
}

function next(worker: Worker): Document {
  worker.number++;
  const common = { lsid: worker.lsid, txnNumber: Long.fromNumber(worker.number), $db: "chaos" };
  const raise = { $inc: { n: 1 } };
  const q = { _id: worker.id };
  switch (worker.number % 4) {
    case 0:
      return { insert: "once", documents: [{ _id: `${worker.id}/${worker.number}` }], ...common };
    case 1:
      worker.sent++;
      return { findAndModify: "counters", query: q, update: raise, new: true, upsert: true, ...common };
    case 2:
      worker.sent += 2;
      return {
        update: "counters",
        updates: [
          { q, u: raise },
          { q, u: raise, upsert: true },
        ],
        ...common,
      };
    default:
      worker.sent++;
      return { update: "counters", updates: [{ q, u: raise }], ...common };
  }
}

/** Returns where a retry's reply differs from the first one. */
function wrong(worker: Worker, answer: Document | null): string[] {
  const summary = (one: Document | null) =>
    JSON.stringify({
      ok: one?.ok,
      n: one?.n,
      nModified: one?.nModified,
      errors: one?.writeErrors,
      value: one?.value,
    });
  const statements = worker.last!.updates?.length ?? 1;
  const expected = worker.last!.findAndModify
    ? { ok: 1, value: { _id: worker.id, n: worker.sent } }
    : { ok: 1, n: statements, ...(worker.last!.updates && { nModified: statements }) };
  const first = summary(worker.answer ?? expected);
  return summary(answer) === first
    ? []
    : [`the retry of ${Object.keys(worker.last!)[0]} got ${summary(answer)}, not ${first}`];
}
