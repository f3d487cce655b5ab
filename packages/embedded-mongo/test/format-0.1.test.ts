import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type Db, Decimal128, Long, MongoClient, ObjectId } from "mongodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Doc } from "../src/bson/doc.ts";
import { Binary } from "../src/bson/scalars.ts";
import { SessionRegistry } from "../src/sessions/session-registry.ts";
import { Store } from "../src/storage/store.ts";
import { type EmbeddedServer, newDirectory, startEmbedded } from "./support/server.ts";

// A data folder written by version 0.1 (compact copy, gzip): collections with unique, multikey, sparse, partial and TTL
// indexes, one value of each type, a key above the limit, a second database, a renamed collection, a stored retryable
// write.
const fixture = new URL("fixtures/data-0.1.mdb.gz", import.meta.url);
const directory = newDirectory();
let server: EmbeddedServer;
let client: MongoClient;
let shop: Db;

beforeAll(async () => {
  writeFileSync(join(directory, "data.mdb"), gunzipSync(readFileSync(fixture)));
  server = await startEmbedded({ dataDir: directory });
  client = await MongoClient.connect(server.uri);
  shop = client.db("shop");
});
afterAll(async () => {
  await client?.close();
  await server?.close();
  rmSync(directory, { recursive: true, force: true });
});

const products = () =>
  shop.collection<{ _id: number; sku: string; price: number; tags: string[] }>("products");
const winningIndex = async (filter: object, sort = {}) => {
  const plan = await products().find(filter).sort(sort).explain("executionStats");
  return [
    JSON.stringify(plan.queryPlanner.winningPlan).match(/"indexName":"([^"]+)"/)?.[1],
    plan.executionStats,
  ];
};

it("lists what version 0.1 stored", async () => {
  const names = (await shop.listCollections().toArray()).map(({ name }) => name).sort();
  expect(names).toEqual(["after", "products", "sessions", "values"]);
  expect(await client.db("other").collection("notes").find().toArray()).toEqual([
    { _id: 1, text: "a second database" },
  ]);
  const indexes = await products().listIndexes().toArray();
  expect(indexes).toMatchObject([
    { name: "_id_" },
    { name: "sku_1", unique: true },
    { name: "tags_1_price_-1" },
    { name: "sizes.width_1", sparse: true },
    { name: "price_1", partialFilterExpression: { price: { $gt: 50 } } },
  ]);
  expect(await shop.collection("sessions").countDocuments()).toBe(2);
});

it("reads documents and values of every type", async () => {
  expect(await products().countDocuments()).toBe(119);
  expect(await products().findOne({ _id: 7 })).toEqual({
    _id: 7,
    sku: "sku-007",
    price: 700,
    tags: ["blue", "small"],
  });
  expect(await products().findOne({ _id: 8 })).toBeNull();
  const values = shop.collection<{ _id: string; value: unknown }>("values");
  const read = async (_id: string) => (await values.findOne({ _id }, { promoteValues: true }))?.value;
  expect(await read("decimal")).toEqual(Decimal128.fromString("12.340"));
  expect(await values.findOne({ _id: "long" }, { promoteLongs: false })).toEqual({
    _id: "long",
    value: Long.fromString("9007199254740993"),
  });
  expect(await read("date")).toEqual(new Date("2026-11-22T12:00:00Z"));
  expect(await read("objectId")).toEqual(new ObjectId("64b000000000000000000001"));
  expect(await values.find({ value: "k".repeat(3_000) }).toArray()).toHaveLength(1);
  expect((await values.find({ value: null }).toArray()).map(({ _id }) => _id).sort()).toEqual([
    "missing",
    "null",
  ]);
});

it("uses the stored indexes", async () => {
  const [unique, one] = await winningIndex({ sku: "sku-042" });
  expect([unique, one]).toMatchObject(["sku_1", { nReturned: 1, totalDocsExamined: 1 }]);
  const [multikey, some] = await winningIndex({ tags: "red" }, { price: -1 });
  expect([multikey, some]).toMatchObject(["tags_1_price_-1", { nReturned: 47, totalKeysExamined: 47 }]);
  const prices = (await products().find({ tags: "red" }).sort({ price: -1 }).toArray()).map(
    ({ price }) => price,
  );
  expect(prices).toEqual([...prices].sort((a, b) => b - a));
});

it("recognises a retryable write that version 0.1 answered", async () => {
  const copy = newDirectory();
  writeFileSync(join(copy, "data.mdb"), gunzipSync(readFileSync(fixture)));
  // Not through a server: that removes results older than 30 minutes.
  const store = Store.open(copy, (error) => {
    throw error;
  });
  const id = new Binary(4, Buffer.from("0a0b0c0d0102430485060708090a0b0c", "hex"));
  const session = new SessionRegistry(store).get(Doc.of({ id }));
  expect(session.number).toBe(1n);
  expect(session.findExecuted(0)?.answer.get("nModified")).toBe(1);
  expect(session.findExecuted(1)).toBeUndefined();
  await store.close();
  rmSync(copy, { recursive: true, force: true });
  expect((await products().findOne({ _id: 2 }))?.price).toBe(12);
});

it("writes to it: unique keys, index entries, a transaction", async () => {
  await expect(products().insertOne({ _id: 500, sku: "sku-001", price: 1, tags: [] })).rejects.toMatchObject({
    code: 11000,
    keyValue: { sku: "sku-001" },
  });
  await products().insertOne({ _id: 500, sku: "sku-500", price: 900, tags: ["red", "new"] });
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await products().updateOne({ _id: 0 }, { $push: { tags: "new" } }, { session });
      await products().deleteOne({ _id: 5 }, { session });
    }),
  );
  const found = await products().find({ tags: "new" }).sort({ price: -1 }).toArray();
  expect(found.map(({ _id }) => _id)).toEqual([500, 0]);
  expect(await products().countDocuments()).toBe(119);
});
