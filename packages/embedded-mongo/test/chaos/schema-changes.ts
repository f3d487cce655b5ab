import { MongoClient } from "mongodb";
import type { Workload } from "./workload.ts";

/** Builds and drops indexes of a collection that is written to; creates, renames and drops collections. */
export class SchemaChanges implements Workload {
  acknowledged = 0;
  /** Existence of the index: null when the kill came in between. */
  private indexed: boolean | null = false;
  private made: string | null = null;
  private count = 0;

  async run(uri: string): Promise<void> {
    const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 300 }).catch(() => null);
    // Killed before it answered hello.
    if (!client) return;
    const db = client.db("shapes");
    const big = db.collection("big");
    try {
      if ((await big.estimatedDocumentCount()) < 3000) {
        await big.insertMany(Array.from({ length: 3000 }, (_, i) => ({ n: i, tags: [i % 5, `t${i}`] })));
      }
      for (;;) {
        this.indexed = null;
        await big.createIndex({ tags: 1, n: -1 }, { name: "built" });
        this.indexed = true;
        this.acknowledged++;
        await big.updateOne({ n: this.count }, { $push: { tags: this.count } as never });
        this.indexed = null;
        await big.dropIndex("built");
        this.indexed = false;
        this.acknowledged++;
        const name = `made${++this.count}`;
        this.made = null;
        await db.collection(name).insertOne({ name });
        await db.collection(name).rename("renamed", { dropTarget: true });
        this.made = name;
        this.acknowledged++;
      }
    } catch {
      // The server has been killed.
    }
    await client.close().catch(() => {});
  }

  async check(uri: string): Promise<string[]> {
    const client = await MongoClient.connect(uri);
    const db = client.db("shapes");
    const faults: string[] = [];
    const indexes = await db
      .collection("big")
      .indexes()
      .catch(() => []);
    const there = indexes.some(({ name }) => name === "built");
    if (this.indexed !== null && there !== this.indexed)
      faults.push(`the index is ${there ? "" : "not "}there`);
    const all = await db.collection("big").countDocuments();
    if (there && (await db.collection("big").find().hint("built").toArray()).length !== all)
      faults.push("the index is not whole");
    const renamed = await db.collection("renamed").find().toArray();
    if (this.made && renamed[0]?.name !== this.made)
      faults.push(`renamed holds ${renamed[0]?.name}, not ${this.made}`);
    if (renamed.length > 1) faults.push(`renamed holds ${renamed.length} documents`);
    if (there) await db.collection("big").dropIndex("built");
    this.indexed = false;
    for (const { name } of await db.listCollections().toArray())
      if (name.startsWith("made")) await db.dropCollection(name);
    await client.close();
    return faults;
  }
}
