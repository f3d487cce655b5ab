import { rmSync } from "node:fs";
import { MongoClient } from "mongodb";
import { expect, it } from "vitest";
import { findInconsistencies } from "./support/consistency-check.ts";
import { newDirectory, startEmbedded } from "./support/server.ts";

it("an index that is dropped while a transaction begins to write leaves no entries", async () => {
  const directory = newDirectory();
  const other = await startEmbedded({ dataDir: directory, log: () => undefined });
  const client = await MongoClient.connect(other.uri);
  const things = client.db("test").collection<{ _id: number; n: number }>("things");
  const noise = client.db("test").collection("noise");
  for (let round = 0; round < 10; round++) {
    await things.createIndex({ n: 1 });
    const session = client.startSession();
    session.startTransaction();
    // The drop waits for the write before it, as long as the transaction takes to begin.
    const busy = noise.insertMany(Array.from({ length: 50 }, () => ({ x: "y".repeat(1000) })));
    const dropped = things.dropIndex("n_1");
    await Promise.all([busy, things.insertOne({ _id: round, n: round }, { session })]);
    await session.commitTransaction();
    await dropped;
    await session.endSession();
  }
  await client.close();
  await other.close();
  expect(await findInconsistencies(directory)).toEqual([]);
  rmSync(directory, { recursive: true, force: true });
});
