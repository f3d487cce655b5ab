import { randomUUID } from "node:crypto";
import { type Document, Long, UUID } from "bson";
import { MongoClient } from "mongodb";
import { RawClient } from "../support/raw-client.ts";
import type { Workload } from "./workload.ts";

const ACCOUNTS = 6;

interface Transfer {
  _id: string;
  from: number;
  to: number;
  amount: number;
}

const random = (below: number) => Math.floor(Math.random() * below);
function transfer(): Transfer {
  const from = random(ACCOUNTS);
  return { _id: randomUUID(), from, to: (from + 1 + random(ACCOUNTS - 1)) % ACCOUNTS, amount: 1 + random(9) };
}

/** Transfers between accounts, in transactions of the driver and in some whose commit is sent again. */
export class Transfers implements Workload {
  acknowledged = 0;
  private readonly certain = new Set<string>();
  private readonly aborted = new Set<string>();
  private readonly lsid = { id: new UUID(randomUUID()) };
  private number = 0;
  private commit: { command: Document; id: string } | null = null;

  async run(uri: string): Promise<void> {
    await Promise.all([this.driven(uri), this.driven(uri), this.raw(uri)]);
  }

  private async driven(uri: string): Promise<void> {
    const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 300 }).catch(() => null);
    // Killed before it answered hello.
    if (!client) return;
    const db = client.db("chaos");
    try {
      for (;;) {
        const one = transfer();
        await client.withSession((session) =>
          session.withTransaction(async () => {
            const accounts = db.collection<{ _id: number; balance: number }>("accounts");
            await accounts.updateOne(
              { _id: one.from },
              { $inc: { balance: -one.amount } },
              { session, upsert: true },
            );
            await accounts.updateOne(
              { _id: one.to },
              { $inc: { balance: one.amount } },
              { session, upsert: true },
            );
            await db.collection<Transfer>("transfers").insertOne(one, { session });
          }),
        );
        this.certain.add(one._id);
        this.acknowledged++;
      }
    } catch {
      // The server has been killed.
    }
    await client.close().catch(() => {});
  }

  private async raw(uri: string): Promise<void> {
    const client = await RawClient.connect(uri).catch(() => null);
    while (client && !client.isClosed) {
      const one = transfer();
      const common = { lsid: this.lsid, txnNumber: Long.fromNumber(++this.number), autocommit: false };
      const move = (_id: number, by: number) => ({ q: { _id }, u: { $inc: { balance: by } }, upsert: true });
      const moves = [move(one.from, -one.amount), move(one.to, one.amount)];
      const first = { update: "accounts", updates: moves, $db: "chaos", ...common, startTransaction: true };
      const second = { insert: "transfers", documents: [one], $db: "chaos", ...common };
      const done = [await client.command(first)];
      if (done[0]?.ok === 1 && !done[0].writeErrors) done.push(await client.command(second));
      if (done.length < 2 || done[1]?.ok !== 1) {
        this.aborted.add(one._id);
        continue;
      }
      const command = { commitTransaction: 1, $db: "admin", ...common };
      this.commit = { command, id: one._id };
      const answer = await client.command(command);
      if (!answer) break;
      this.commit = null;
      if (answer.ok === 1) this.certain.add(one._id);
      else this.aborted.add(one._id);
      this.acknowledged++;
    }
  }

  async check(uri: string): Promise<string[]> {
    const faults = await this.commitAgain(uri);
    const client = await MongoClient.connect(uri);
    const db = client.db("chaos");
    const transfers = await db.collection<Transfer>("transfers").find().toArray();
    const expected = new Array(ACCOUNTS).fill(0);
    for (const { from, to, amount } of transfers) {
      expected[from] -= amount;
      expected[to] += amount;
    }
    for (const { _id, balance } of await db
      .collection<{ _id: number; balance: number }>("accounts")
      .find()
      .toArray()) {
      if (balance !== expected[_id])
        faults.push(`account ${_id} has ${balance}, its transfers make ${expected[_id]}`);
    }
    const stored = new Set(transfers.map(({ _id }) => _id));
    for (const id of this.certain)
      if (!stored.has(id)) faults.push(`the acknowledged transfer ${id} is lost`);
    for (const id of this.aborted) if (stored.has(id)) faults.push(`the aborted transfer ${id} is there`);
    await client.close();
    return faults;
  }

  /** Sends an unanswered commit again, twice; both replies must agree. */
  private async commitAgain(uri: string): Promise<string[]> {
    if (!this.commit) return [];
    const { command, id } = this.commit;
    this.commit = null;
    const client = await RawClient.connect(uri);
    const answers = [await client.command(command), await client.command(command)];
    client.end();
    const [one, two] = answers.map((answer) => (answer?.ok === 1 ? "committed" : answer?.code));
    if (one === "committed") this.certain.add(id);
    else this.aborted.add(id);
    if (one === two && (one === "committed" || one === 251)) return [];
    return [`a commit sent again got ${one}, then ${two}`];
  }
}
