import { rmSync } from "node:fs";
import { join } from "node:path";
import { open } from "lmdb";
import { MongoClient } from "mongodb";
import { afterEach, expect, it } from "vitest";
import { Engine } from "../src/commands/context/engine.ts";
import { expireDocuments } from "../src/server/ttl-monitor.ts";
import { Store } from "../src/storage/store.ts";
import { META, storeKey } from "../src/storage/view.ts";
import { newDirectory, startEmbedded } from "./support/server.ts";

const directories: string[] = [];
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

function folder(): string {
  const directory = newDirectory();
  directories.push(directory);
  return directory;
}

async function using<T>(
  dataDir: string,
  work: (client: MongoClient, uri: string) => Promise<T>,
  log: string[] = [],
): Promise<T> {
  const server = await startEmbedded({ dataDir, log: (line) => log.push(line) });
  const client = await MongoClient.connect(server.uri);
  try {
    return await work(client, server.uri);
  } finally {
    await client.close();
    await server.close();
  }
}

it("keeps everything across a restart: documents, indexes, flags, counters, session results", async () => {
  const directory = folder();
  await using(directory, async (client) => {
    const things = client.db("a").collection("things");
    await things.createIndex({ tags: 1, n: -1 });
    await things.insertMany(Array.from({ length: 300 }, (_, i) => ({ n: i, tags: [`t${i % 3}`, "all"] })));
  });
  await using(directory, async (client) => {
    const things = client.db("a").collection("things");
    expect(await things.estimatedDocumentCount()).toBe(300);
    expect(await things.find({ tags: "t1" }).toArray()).toHaveLength(100);
    expect(await things.find({ tags: { $in: ["t1", "all"] } }).toArray()).toHaveLength(300);
    await things.insertOne({ n: -1 });
    expect(await things.countDocuments({})).toBe(301);
  });
});

it("writes a backup while it runs, and the copy opens", async () => {
  const [directory, copy] = [folder(), folder()];
  const server = await startEmbedded({ dataDir: directory });
  const client = await MongoClient.connect(server.uri);
  const things = client.db("a").collection("things");
  await things.insertMany(Array.from({ length: 2000 }, (_, n) => ({ n, text: "x".repeat(500) })));
  await things.deleteMany({ n: { $gte: 500 } });
  const writing = Array.from({ length: 50 }, (_, n) => things.insertOne({ late: n }));
  await server.backup(join(copy, "data.mdb"));
  await Promise.all(writing);
  await client.close();
  await server.close();
  await using(copy, async (restored) => {
    expect(
      await restored
        .db("a")
        .collection("things")
        .countDocuments({ n: { $lt: 500 } }),
    ).toBe(500);
    await restored.db("a").collection("things").insertOne({ after: 1 });
  });
});

it("refuses a newer format with an error of one line, and changes nothing", async () => {
  const directory = folder();
  await using(directory, (client) => client.db("a").collection("b").insertOne({ x: 1 }));
  const database = open<Buffer, Buffer>({
    path: join(directory, "data.mdb"),
    encoding: "binary",
    keyEncoding: "binary",
    cache: false,
    maxDbs: 4,
    mapSize: 64 * 2 ** 30,
  });
  const version = Buffer.alloc(4);
  version.writeUInt32BE(99);
  await database.put(storeKey(META, Buffer.from("format")), version);
  await database.close();
  await expect(startEmbedded({ dataDir: directory })).rejects.toThrow(/format 99.*newer version/);
});

// https://www.mongodb.com/docs/manual/core/index-ttl/
it("removes expired documents by TTL indexes, in arrays by the earliest date", async () => {
  const store = Store.open(folder(), (error) => {
    throw error;
  });
  const engine = await Engine.open(store, () => undefined);
  const { execute } = await import("../src/commands/dispatch/dispatch.ts");
  const { serialize, deserialize } = await import("bson");
  const { Doc } = await import("../src/bson/doc.ts");
  const { bytesOf } = await import("../src/bson/write.ts");
  const client = { id: 1, address: "", host: "", closed: false };
  const run = async (command: object) =>
    deserialize(
      bytesOf(
        await execute(engine, client, new Doc(Buffer.from(serialize({ ...command, $db: "t" }))), false),
      ),
    );
  await run({ createIndexes: "x", indexes: [{ key: { at: 1 }, name: "at", expireAfterSeconds: 10 }] });
  const now = Date.now();
  const ago = (seconds: number) => new Date(now - seconds * 1000);
  const documents = [
    { _id: 1, at: ago(11) },
    { _id: 2, at: ago(9) },
    { _id: 3 },
    { _id: 4, at: "text" },
    { _id: 5, at: [ago(1), ago(60)] },
    { _id: 6, at: [ago(1)] },
  ];
  expect(await run({ insert: "x", documents })).toMatchObject({ n: 6 });
  expect(await expireDocuments(engine, now)).toBe(2);
  // https://www.mongodb.com/docs/manual/core/index-partial/: only documents in the index expire.
  await run({
    createIndexes: "y",
    indexes: [
      { key: { at: 1 }, name: "at", expireAfterSeconds: 10, partialFilterExpression: { draft: true } },
    ],
  });
  await run({
    insert: "y",
    documents: [
      { _id: 1, at: ago(60), draft: true },
      { _id: 2, at: ago(60) },
    ],
  });
  expect(await expireDocuments(engine, now)).toBe(1);
  const left = await run({ find: "x", sort: { _id: 1 }, projection: { _id: 1 } });
  expect(left.cursor.firstBatch.map(({ _id }: { _id: number }) => _id)).toEqual([2, 3, 4, 6]);
  await store.close();
});

it("an index that was being built when the process died is gone afterwards, with its keys", async () => {
  const directory = folder();
  const store = Store.open(directory, () => undefined);
  const engine = await Engine.open(store, () => undefined);
  const { Doc } = await import("../src/bson/doc.ts");
  const { indexFromSpec: makeIndex, parseIndexSpec } = await import("../src/storage/index-spec.ts");
  const { indexRecord, insertRecord } = await import("../src/storage/records.ts");
  const ident = await store.write((view) => {
    const collection = engine.catalog.create(view, "a", "b", new Doc());
    engine.catalog.publish(collection);
    const doc = Doc.of({ _id: 1, n: 1 });
    const record = insertRecord(view, collection, doc);
    const index = makeIndex(
      engine.catalog.newIdent(view),
      parseIndexSpec(Doc.of({ key: Doc.of({ n: 1 }), name: "n" })),
    );
    engine.catalog.markGarbage(view, index.ident);
    indexRecord(view, collection, index, { record, doc });
    return index.ident;
  });
  const entries = (in_: Store) => in_.current.range(storeKey(ident), storeKey(ident + 1), 10, false).length;
  expect(entries(store)).toBe(1);
  await store.close();
  const again = Store.open(directory, () => undefined);
  const after = await Engine.open(again, () => undefined);
  after.sweepGarbage();
  await after.tasks.settle();
  expect(entries(again)).toBe(0);
  expect(after.catalog.garbageIdents(again.current)).toEqual([]);
  expect(after.catalog.get("a", "b")!.indexes.map(({ name }) => name)).toEqual(["_id_"]);
  await again.close();
});

it("builds an index correctly during writes", async () => {
  await using(folder(), async (client) => {
    const things = client.db("a").collection<{ _id: number; n: number }>("things");
    await things.insertMany(Array.from({ length: 5000 }, (_, i) => ({ _id: i, n: i % 100 })));
    const building = things.createIndex({ n: 1 });
    const writes = Array.from({ length: 200 }, (_, i) =>
      i % 3 === 0
        ? things.insertOne({ _id: 10_000 + i, n: 7 })
        : i % 3 === 1
          ? things.updateOne({ _id: i * 20 }, { $set: { n: 7 } })
          : things.deleteOne({ _id: i * 20 + 1 }),
    );
    await Promise.all([building, ...writes]);
    const all = await things.find({}, { hint: { $natural: 1 } }).toArray();
    for (let n = 0; n < 100; n++) {
      const byIndex = await things.countDocuments({ n }, { hint: "n_1" });
      expect(byIndex).toBe(all.filter((one) => one.n === n).length);
    }
  });
});

it("logs a large collection scan once, and counts scans", async () => {
  const log: string[] = [];
  const server = await startEmbedded({ dataDir: folder(), log: (line) => log.push(line) });
  const client = await MongoClient.connect(server.uri);
  const things = client.db("a").collection("things");
  await things.insertMany(Array.from({ length: 1500 }, (_, n) => ({ n })));
  for (let i = 0; i < 3; i++) await things.find({ n: { $gt: i }, s: `secret ${i}` }).toArray();
  const metrics = await server.metrics();
  expect(log).toEqual(["no index served a read of 1500 documents: a.things { n: { $gt: ? }, s: ? }"]);
  expect(metrics.commands.find).toMatchObject({ count: 3, failed: 0 });
  expect(metrics.scans.collection).toBe(3);
  expect(metrics.documentsExamined).toBe(4500);
  expect(metrics.fileBytes).toBeGreaterThan(10_000);
  await client.close();
  await server.close();
});

it("lets the commands under way end before it closes the file", async () => {
  const directory = folder();
  await using(directory, (client) =>
    client
      .db("a")
      .collection("things")
      .insertMany(Array.from({ length: 3000 }, (_, n) => ({ n, text: `text ${n % 700}` }))),
  );
  const failures: string[] = [];
  for (let round = 0; round < 6; round++) {
    const server = await startEmbedded({
      dataDir: directory,
      log: (line) => failures.push(line),
      onFailure: (error) => failures.push(error.message),
    });
    const client = await MongoClient.connect(server.uri, { retryReads: false, retryWrites: false });
    const things = client.db("a").collection("things");
    for (let n = 0; n < 8; n++) {
      const command =
        n % 2 === 0
          ? things.aggregate([{ $match: { text: /7/ } }, { $sort: { text: -1 } }]).toArray()
          : things.updateMany({ n: { $gt: round * 10 } }, { $inc: { [`round${n}`]: 1 } });
      // The driver may leave those that the server cut off pending for ever.
      (command as Promise<unknown>).catch(() => {});
    }
    await things.findOne({ n: round });
    await server.close();
    await client.close();
  }
  expect(failures.filter((line) => !line.startsWith("no index served"))).toEqual([]);
});
