import type { Document } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { withServer } from "./support/server.ts";

const server = withServer();
const run = (command: Document) => server.db.command(command);
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no error",
    (error) => error.code,
  );

beforeEach(async () => {
  await server.db.dropDatabase();
});

// https://www.mongodb.com/docs/manual/reference/command/createIndexes/
describe("indexes", () => {
  // https://www.mongodb.com/docs/manual/reference/operator/query/exists/
  it("count missing fields and null separately", async () => {
    const things = server.db.collection("lacking");
    await things.createIndex({ a: 1 });
    await things.insertMany([{ a: null }, { a: 1 }, {}, { b: 2 }]);
    expect(await things.countDocuments({ a: { $exists: false } })).toBe(2);
    expect(await things.countDocuments({ a: null })).toBe(3);
  });

  it("are listed as created, and conflict like MongoDB's", async () => {
    const things = server.db.collection("things");
    await things.createIndex({ a: 1, b: -1 }, { unique: true, name: "ab" });
    await things.createIndex({ c: 1 }, { sparse: true });
    await things.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await things.createIndex({ d: 1 }, { partialFilterExpression: { d: { $gt: 5 } } });
    expect(await things.listIndexes().toArray()).toEqual([
      { v: 2, key: { _id: 1 }, name: "_id_" },
      { v: 2, key: { a: 1, b: -1 }, name: "ab", unique: true },
      { v: 2, key: { c: 1 }, name: "c_1", sparse: true },
      { v: 2, key: { at: 1 }, name: "at_1", expireAfterSeconds: 60 },
      { v: 2, key: { d: 1 }, name: "d_1", partialFilterExpression: { d: { $gt: 5 } } },
    ]);
    expect(
      await run({ createIndexes: "things", indexes: [{ key: { c: 1 }, name: "c_1", sparse: true }] }),
    ).toMatchObject({ numIndexesBefore: 5, numIndexesAfter: 5 });
    expect(await codeOf(things.createIndex({ a: 1, b: -1 }, { name: "other", unique: true }))).toBe(85);
    expect(await codeOf(things.createIndex({ z: 1 }, { name: "ab" }))).toBe(86);
    expect(await codeOf(things.createIndex({ c: 1 }, { name: "c_1" }))).toBe(86);
    expect(await codeOf(things.dropIndex("nope"))).toBe(27);
    expect(await codeOf(things.dropIndex("_id_"))).toBe(72);
    await things.dropIndex("ab");
    expect(await things.indexExists("ab")).toBe(false);
    expect(await codeOf(server.db.collection("none").listIndexes().toArray())).toBe(26);
  });

  it("unique indexes refuse duplicates, also while being built and in arrays; sparse and partial ones allow what they omit", async () => {
    const things = server.db.collection<Document>("things");
    await things.insertMany([{ a: 1 }, { a: 1 }]);
    expect(await codeOf(things.createIndex({ a: 1 }, { unique: true }))).toBe(11000);
    expect(await things.listIndexes().toArray()).toHaveLength(1);
    await things.deleteMany({});
    await things.createIndex({ tags: 1 }, { unique: true, sparse: true });
    await things.createIndex({ p: 1 }, { unique: true, partialFilterExpression: { live: true } });
    await things.insertMany([{ tags: ["x", "y"] }, { p: 1, live: true }, { p: 1, live: false }]);
    expect(await codeOf(things.insertOne({ tags: ["y"] }))).toBe(11000);
    expect(await codeOf(things.insertOne({ p: 1, live: true }))).toBe(11000);
    expect(await codeOf(things.insertOne({ x: [1], y: 1 }))).toBe("no error");
    await things.createIndex({ x: 1, y: 1 });
    expect(await codeOf(things.insertOne({ x: [1], y: [2] }))).toBe(171);
  });

  it("long values are found by equality and sorted correctly", async () => {
    const things = server.db.collection<{ _id: number; s: string }>("long");
    await things.createIndex({ s: 1 });
    const long = (tail: string) => "x".repeat(5000) + tail;
    await things.insertMany([
      { _id: 1, s: long("b") },
      { _id: 2, s: long("a") },
      { _id: 3, s: "x" },
      { _id: 4, s: long("c") },
    ]);
    expect(await things.findOne({ s: long("a") })).toMatchObject({ _id: 2 });
    expect(
      (
        await things
          .find({ s: { $gt: long("a") } })
          .sort({ s: 1 })
          .toArray()
      ).map(({ _id }) => _id),
    ).toEqual([1, 4]);
    expect((await things.find().sort({ s: -1 }).toArray()).map(({ _id }) => _id)).toEqual([4, 1, 2, 3]);
    await things.createIndex({ s: 1, _id: 1 }, { unique: true });
    expect(await things.countDocuments({ s: { $gte: "xx", $lt: "xy" } })).toBe(3);
  });

  // https://www.mongodb.com/docs/manual/reference/method/db.collection.dropIndex/
  it("a cursor whose index or collection is dropped fails instead of ending early", async () => {
    const things = server.db.collection("things");
    const begin = async () => {
      const cursor = things.find({ n: { $gte: 0 } }, { batchSize: 2, hint: { n: 1 } });
      await cursor.next();
      return cursor;
    };
    await things.insertMany(Array.from({ length: 100 }, (_, n) => ({ n })));
    await things.createIndex({ n: 1 });
    const first = await begin();
    await things.dropIndex("n_1");
    expect(await codeOf(first.toArray())).toBe(175);
    await things.createIndex({ n: 1 });
    const second = await begin();
    await things.drop();
    expect([43, 175]).toContain(await codeOf(second.toArray()));
  });

  it("counts through a multikey index equal finds", async () => {
    const things = server.db.collection<object>("things");
    const words = [
      ["a"],
      ["a", "a", "b"],
      ["b", "c"],
      [],
      null,
      "a",
      undefined,
      [null],
      [["a"]],
      ["a", "c", 1],
    ];
    await things.insertMany(
      Array.from({ length: 120 }, (_, i) => ({
        ...(words[i % 10] === undefined ? {} : { words: words[i % 10] }),
        ...(i % 3 === 0 ? {} : { gone: i % 3 === 1 ? null : i }),
        state: i % 4 === 0 ? "D" : "P",
        n: i % 7,
        parts: [{ x: i % 5, y: i % 2 }, { x: (i + 1) % 5 }],
      })),
    );
    await things.createIndexes([
      { key: { words: 1, gone: 1, state: 1, n: -1 } },
      { key: { state: 1, words: 1 } },
      { key: { "parts.x": 1, "parts.y": 1, state: 1 } },
    ]);
    const ofWords = [
      "a",
      null,
      { $in: ["a", "b"] },
      { $gt: "a" },
      { $gt: "a", $lt: "c" },
      { $all: ["a", "b"] },
      [],
    ];
    const others = [
      { gone: null, state: "P" },
      { gone: null },
      { state: "P" },
      { gone: { $gt: 30, $lt: 90 } },
      {},
    ];
    const filters: object[] = [
      { "parts.x": 1, "parts.y": 1 },
      { "parts.x": 2, state: "P" },
      { "parts.x": null },
    ];
    for (const each of ofWords) for (const other of others) filters.push({ words: each, ...other });
    filters.push({ words: "a", gone: null, state: "P", n: { $gte: 2, $lt: 6 } });
    for (const filter of filters) {
      const found = await things.find(filter).toArray();
      const filterText = JSON.stringify(filter);
      expect(`${filterText} ${await things.countDocuments(filter)}`).toBe(`${filterText} ${found.length}`);
      expect(await things.countDocuments(filter, { limit: 3 })).toBe(Math.min(3, found.length));
    }
    const looked = async () => (await server.embedded.metrics()).documentsExamined;
    const before = await looked();
    expect(await things.countDocuments({ words: "a", gone: null, state: "P" })).toBeGreaterThan(10);
    expect(await looked()).toBe(before);
  });

  // https://www.mongodb.com/docs/manual/core/index-partial/
  it("prefer the partial one of two that bound as much, whichever was created first", async () => {
    const planOf = async (indexes: readonly string[]) => {
      const things = server.db.collection("partial");
      await things.drop();
      await things.insertMany(
        Array.from({ length: 40 }, (_, n) => ({ isLive: n % 2 === 0, keys: [`k${n}`] })),
      );
      for (const name of indexes)
        await (name === "live"
          ? things.createIndex({ isLive: 1, _id: -1 })
          : things.createIndex({ keys: 1, _id: -1 }, { partialFilterExpression: { isLive: true } }));
      const { executionStats } = await things
        .find({ isLive: true, keys: "k4" })
        .sort({ _id: -1 })
        .explain("executionStats");
      return executionStats.totalKeysExamined;
    };
    expect([await planOf(["live", "keys"]), await planOf(["keys", "live"])]).toEqual([1, 1]);
  });

  // https://www.mongodb.com/docs/manual/reference/command/explain/
  it("explain reports IXSCAN or COLLSCAN and what was examined", async () => {
    const things = server.db.collection("things");
    await things.insertMany(Array.from({ length: 50 }, (_, i) => ({ n: i, g: i % 5 })));
    await things.createIndex({ g: 1, n: -1 });
    const explained = async (filter: object, sort: object = {}) => {
      const { executionStats: stats, queryPlanner } = await things
        .find(filter)
        .sort(sort as never)
        .explain("executionStats");
      return {
        plan: JSON.stringify(queryPlanner.winningPlan),
        keys: stats.totalKeysExamined,
        docs: stats.totalDocsExamined,
        n: stats.nReturned,
      };
    };
    const narrow = await explained({ g: 3 }, { n: -1 });
    expect(narrow).toMatchObject({ keys: 10, docs: 10, n: 10 });
    expect(narrow.plan).toContain("IXSCAN");
    expect(narrow.plan).not.toContain('"SORT"');
    const wide = await explained({ x: 3 });
    expect(wide).toMatchObject({ keys: 0, docs: 50, n: 0 });
    expect(wide.plan).toContain("COLLSCAN");
    expect(
      (
        await explained({
          $or: [
            { g: 1, n: 6 },
            { g: 2, n: 7 },
          ],
        })
      ).docs,
    ).toBe(2);
    expect((await explained({ g: { $in: [1, 2] } }, { n: -1 })).plan).toContain("SORT_MERGE");
  });
});
