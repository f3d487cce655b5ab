import { type Collection, MongoClient } from "mongodb";
import type { Workload } from "./workload.ts";

interface Item {
  _id: number;
  version: number;
  /** Always 7 × version: a torn update would show. */
  seven: number;
  name: string;
  tags: number[];
  pad: string;
}

type Pending = { kind: "insert" | "update" | "delete"; id: number };
const WORKERS = 4;

/** Inserts, updates and deletes through the real driver; every document has one writer. */
export class Documents implements Workload {
  acknowledged = 0;
  private next = 0;
  private readonly versions = new Map<number, number>();
  private readonly pending = new Map<number, Pending>();

  async run(uri: string): Promise<void> {
    const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 300 }).catch(() => null);
    // Killed before it answered hello.
    if (!client) return;
    const items = client.db("chaos").collection<Item>("items");
    await items
      .createIndexes([
        { key: { name: 1 }, unique: true },
        { key: { tags: 1, version: -1 } },
        { key: { version: 1 }, partialFilterExpression: { version: { $gt: 2 } } },
      ])
      .catch(() => {});
    await Promise.all(
      Array.from({ length: WORKERS }, (_, worker) => this.work(items, worker).catch(() => {})),
    );
    await client.close().catch(() => {});
  }

  private async work(items: Collection<Item>, worker: number): Promise<void> {
    const own: number[] = [...this.versions.keys()].filter((id) => id % WORKERS === worker).slice(-50);
    for (;;) {
      const chance = Math.random();
      if (own.length < 5 || chance < 0.4) {
        const ids = Array.from({ length: chance < 0.05 ? 40 : 1 }, () => this.next++ * WORKERS + worker);
        for (const id of ids) this.pending.set(id, { kind: "insert", id });
        await items.insertMany(ids.map(item));
        for (const id of ids) this.settle(id, 1);
        own.push(...ids);
      } else {
        const at = Math.floor(Math.random() * own.length);
        const id = own[at]!;
        const kind = chance < 0.85 ? "update" : "delete";
        this.pending.set(id, { kind, id });
        if (kind === "update")
          await items.updateOne(
            { _id: id },
            { $inc: { version: 1, seven: 7 }, $push: { tags: { $each: [id % 10], $slice: -3 } } },
          );
        else await items.deleteOne({ _id: id });
        this.settle(id, kind === "update" ? this.versions.get(id)! + 1 : null);
        if (kind === "delete") own.splice(at, 1);
      }
    }
  }

  private settle(id: number, version: number | null): void {
    this.pending.delete(id);
    this.acknowledged++;
    if (version === null) this.versions.delete(id);
    else this.versions.set(id, version);
  }

  async check(uri: string): Promise<string[]> {
    const client = await MongoClient.connect(uri);
    const faults: string[] = [];
    const stored = new Map<number, Item>();
    for await (const one of client.db("chaos").collection<Item>("items").find()) stored.set(one._id, one);
    for (const one of stored.values()) {
      if (one.seven !== one.version * 7 || one.name !== `item ${one._id}`) faults.push(`${one._id} is torn`);
    }
    for (const id of new Set([...stored.keys(), ...this.versions.keys()])) {
      const version = stored.get(id)?.version ?? null;
      const known = this.versions.get(id) ?? null;
      const allowed = [known];
      const kind = this.pending.get(id)?.kind;
      if (kind === "insert") allowed.push(1);
      if (kind === "update") allowed.push(known! + 1);
      if (kind === "delete") allowed.push(null);
      if (!allowed.includes(version))
        faults.push(`${id} has version ${version}, expected ${allowed.join(" or ")}`);
      if (version === null) this.versions.delete(id);
      else this.versions.set(id, version);
    }
    this.pending.clear();
    await client.close();
    return faults;
  }
}

function item(id: number): Item {
  return { _id: id, version: 1, seven: 7, name: `item ${id}`, tags: [id % 7], pad: "x".repeat(id % 300) };
}
