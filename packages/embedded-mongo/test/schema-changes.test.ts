import { rmSync } from "node:fs";
import { type Document, MongoClient } from "mongodb";
import { describe, expect, it } from "vitest";
import { findInconsistencies } from "./support/consistency-check.ts";
import { newDirectory, startEmbedded, withServer } from "./support/server.ts";

const server = withServer();
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no error",
    (error) => error.code,
  );

describe("while an index is being built", () => {
  const COUNT = 30_000;
  const key = { n: 1, m: 1 } as const;

  /** Starts to build an index, and resolves with its outcome once writes maintain it: it refuses two arrays then. */
  async function startBuild(name: string, isUnique: boolean): Promise<{ outcome: Promise<unknown> }> {
    const things = server.db.collection<Document>(name);
    // Two documents have the same key.
    await things.insertMany(
      Array.from({ length: COUNT }, (_, n) => ({ _id: n as never, n: n % (COUNT - 1), m: 1 })),
    );
    const outcome = codeOf(things.createIndex(key, { unique: isUnique }));
    const insertArrays = () => codeOf(things.insertOne({ _id: 0 as never, n: [1], m: [1] }));
    while ((await insertArrays()) !== 171);
    return { outcome };
  }

  it("a command that creates it too replies when it is built", async () => {
    const { outcome } = await startBuild("built", false);
    await server.db.collection("built").createIndex(key);
    expect(await server.db.collection("built").indexExists("n_1_m_1")).toBe(true);
    expect(await outcome).toBe("no error");
  });

  it("a command that creates it too fails as the build does", async () => {
    const { outcome } = await startBuild("failing", true);
    const second = codeOf(server.db.collection("failing").createIndex(key, { unique: true }));
    expect([await second, await outcome]).toEqual([11000, 11000]);
  });

  it("a collection that is renamed can have the index built again", async () => {
    const { outcome } = await startBuild("named", false);
    const renamed = await server.db.renameCollection("named", "renamed");
    await outcome;
    await renamed.createIndex(key, { maxTimeMS: 60_000 });
    expect(await renamed.indexExists("n_1_m_1")).toBe(true);
  });
});

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
