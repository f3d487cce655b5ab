import { rmSync } from "node:fs";
import { deserialize, serialize } from "bson";
import type { AnyBulkWriteOperation, MongoBulkWriteError } from "mongodb";
import { describe, expect, it, vi } from "vitest";
import { Doc } from "../bson/doc.ts";
import { bytesOf } from "../bson/write.ts";
import { execute } from "../dispatch.ts";
import { Engine } from "../engine.ts";
import { parseSort } from "../query/order.ts";
import { PAUSE } from "../query/pause.ts";
import { sorted } from "../query/sorter.ts";
import { Store } from "../store/store.ts";
import { newDirectory, withServer } from "./harness.ts";

interface Thing {
  _id: number;
  n?: number;
  key?: string;
}

const server = withServer();
let made = 0;
async function things(documents: Thing[] = []) {
  const collection = server.db.collection<Thing>(`things${made++}`);
  await collection.createIndex({ key: 1 }, { unique: true, sparse: true });
  if (documents.length > 0) await collection.insertMany(documents);
  return collection;
}
const raised = (_id: number): AnyBulkWriteOperation<Thing> => ({
  updateOne: { filter: { _id }, update: { $inc: { n: 1 } }, upsert: true },
});
const keyed = (_id: number, key: string): AnyBulkWriteOperation<Thing> => ({
  updateOne: { filter: { _id }, update: { $set: { key } } },
});

// https://www.mongodb.com/docs/manual/reference/command/update/#behaviors
describe("many statements of one command", () => {
  it("see what those before them did, and are counted each", async () => {
    const collection = await things([{ _id: 1, n: 0 }]);
    const result = await collection.bulkWrite([
      ...Array.from({ length: 600 }, (_, i) => raised(i % 3)),
      { updateMany: { filter: { n: { $gte: 200 } }, update: { $unset: { key: 1 } } } },
      raised(7),
      { deleteOne: { filter: { _id: 7 } } },
      { deleteOne: { filter: { _id: 8 } } },
      { deleteOne: { filter: { _id: 0 } } },
    ]);
    expect(result).toMatchObject({
      upsertedCount: 3,
      matchedCount: 601,
      modifiedCount: 598,
      deletedCount: 2,
    });
    expect(Object.keys(result.upsertedIds)).toEqual(["0", "2", "601"]);
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 200 },
      { _id: 2, n: 200 },
    ]);
  });

  it("end at the first that fails, or go on when they are unordered", async () => {
    for (const ordered of [true, false]) {
      const collection = await things([{ _id: 1 }, { _id: 2 }, { _id: 3, key: "taken" }, { _id: 4 }]);
      const error: MongoBulkWriteError = await collection
        .bulkWrite([keyed(1, "a"), keyed(2, "taken"), keyed(4, "taken"), keyed(4, "b")], { ordered })
        .catch((reason) => reason);
      expect([error.writeErrors].flat().map(({ index, code }) => [index, code])).toEqual(
        ordered
          ? [[1, 11000]]
          : [
              [1, 11000],
              [2, 11000],
            ],
      );
      expect(error.result.modifiedCount).toBe(ordered ? 1 : 2);
      expect(await collection.distinct("key")).toEqual(ordered ? ["a", "taken"] : ["a", "b", "taken"]);
    }
  });

  it("tell of one that can't be read in its turn, after those before it", async () => {
    const collection = await things([{ _id: 1 }]);
    const updates = [
      { q: { _id: 1 }, u: { $inc: { n: 1 } } },
      { q: { _id: 1 }, u: { $inc: { n: 1 } } },
      { q: { _id: 1 }, u: { $wrong: { n: 1 } } },
      { q: { _id: 1 }, u: { $inc: { n: 1 } } },
    ];
    const answer = await server.db.command({ update: collection.collectionName, updates });
    expect(answer).toMatchObject({ n: 2, writeErrors: [{ index: 2, code: 9 }] });
    expect(await collection.findOne()).toEqual({ _id: 1, n: 2 });
  });

  it("wait for a transaction that holds one of their documents, and lose nothing", async () => {
    const collection = await things([1, 2, 3].map((_id) => ({ _id, n: 0 })));
    const session = server.client.startSession();
    session.startTransaction();
    await collection.updateOne({ _id: 2 }, { $inc: { n: 10 } }, { session });
    const writing = collection.bulkWrite([raised(1), raised(2), raised(3)]);
    // The first of them is on the disk: now the others wait.
    await vi.waitUntil(async () => (await collection.findOne({ _id: 1 }))?.n === 1);
    await session.commitTransaction();
    await session.endSession();
    expect(await writing).toMatchObject({ modifiedCount: 3 });
    expect(
      await collection
        .find()
        .sort({ _id: 1 })
        .map(({ n }) => n)
        .toArray(),
    ).toEqual([1, 11, 1]);
  });

  it("wait for the disk once", async () => {
    const directory = newDirectory();
    const store = Store.open(directory, (error) => {
      throw error;
    });
    const engine = await Engine.open(store, () => undefined);
    const client = { id: 1, address: "", host: "", closed: false };
    const run = async (command: object) =>
      deserialize(
        bytesOf(
          await execute(engine, client, new Doc(Buffer.from(serialize({ ...command, $db: "t" }))), false),
        ),
      );
    await run({ insert: "x", documents: Array.from({ length: 100 }, (_, _id) => ({ _id })) });
    const writes = vi.spyOn(store, "write");
    const updates = Array.from({ length: 100 }, (_, _id) => ({ q: { _id }, u: { $set: { n: 1 } } }));
    expect(await run({ update: "x", updates })).toMatchObject({ n: 100, nModified: 100, ok: 1 });
    const deletes = Array.from({ length: 100 }, (_, _id) => ({ q: { _id }, limit: 1 }));
    expect(await run({ delete: "x", deletes })).toMatchObject({ n: 100, ok: 1 });
    // A busy machine may cut a series that takes longer than a slice.
    expect(writes.mock.calls.length).toBeLessThan(20);
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });
});

describe("a sort in memory", () => {
  const number = (n: number) => Doc.of({ n });
  const source = Array.from({ length: 30_001 }, (_, i) => number((i * 7919) % 30_011));
  const sort = parseSort(Doc.of({ n: 1 }));
  const numbers = (list: Iterable<unknown>) =>
    [...list].filter((item) => item !== PAUSE).map((item) => (item as Doc).get("n"));
  const expected = numbers(source).toSorted((a, b) => Number(a) - Number(b));

  it("gives way while it sorts, not only while it reads", () => {
    const all = [...sorted(source, (doc) => doc, sort, 0)];
    const pauses = all.findIndex((item) => item !== PAUSE);
    expect(pauses).toBeGreaterThan((2 * source.length) / 2000);
    expect(numbers(all)).toEqual(expected);
  });

  it("keeps the first of a limit, and the order of equals", () => {
    expect(numbers(sorted(source, (doc) => doc, sort, 5000))).toEqual(expected.slice(0, 5000));
    const equals = Array.from({ length: 7000 }, (_, i) => Doc.of({ n: i % 2, i }));
    const order = [...sorted(equals, (doc) => doc, sort, 0)].filter((item) => item !== PAUSE);
    expect(order.slice(0, 3500).map((doc) => (doc as Doc).get("i"))).toEqual(
      Array.from({ length: 3500 }, (_, i) => i * 2),
    );
  });
});

// https://www.mongodb.com/docs/manual/core/query-optimization/#covered-query
describe("a count that an index answers", () => {
  const documentsRead = async (work: () => Promise<number>) => {
    const before = (await server.embedded.metrics()).documentsExamined;
    const n = await work();
    return [n, (await server.embedded.metrics()).documentsExamined - before];
  };

  it("reads no document", async () => {
    const collection = server.db.collection("counted");
    await collection.createIndex({ author: 1, at: -1 });
    await collection.createIndex({ tags: 1 });
    await collection.insertMany(
      Array.from({ length: 300 }, (_, i) => ({
        author: i % 3,
        at: i,
        tags: [i % 2, "all", "all"],
        text: "x",
      })),
    );
    expect(await documentsRead(() => collection.countDocuments({ author: 1 }))).toEqual([100, 0]);
    expect(
      await documentsRead(() => collection.countDocuments({ author: 1, at: { $gte: 30, $lt: 60 } })),
    ).toEqual([10, 0]);
    expect(await documentsRead(() => collection.countDocuments({ tags: "all" }))).toEqual([300, 0]);
    expect(await documentsRead(() => collection.countDocuments({ author: null }))).toEqual([0, 0]);
    expect(await documentsRead(() => collection.countDocuments({ author: 1, text: "x" }))).toEqual([
      100, 100,
    ]);
  });

  it("and a partial index: NaN is below no number", async () => {
    const collection = server.db.collection<{ _id: number; v: number }>("nan");
    await collection.createIndex({ v: 1 }, { partialFilterExpression: { v: { $lt: 5 } } });
    await collection.insertMany([Number.NaN, 1, 7].map((v, _id) => ({ _id, v })));
    expect(await collection.find({ v: Number.NaN }).toArray()).toHaveLength(1);
    await collection.createIndex({ v: -1 }, { name: "whole" });
    expect(await collection.countDocuments({ v: { $lt: 5 } }, { hint: "whole" })).toBe(1);
    expect(
      await collection.countDocuments({ v: { $lte: Number.POSITIVE_INFINITY } }, { hint: "whole" }),
    ).toBe(2);
  });
});
