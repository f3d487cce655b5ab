import { rmSync } from "node:fs";
import { deserialize, serialize } from "bson";
import type { AnyBulkWriteOperation, MongoBulkWriteError } from "mongodb";
import { describe, expect, it, vi } from "vitest";
import { Doc } from "../src/bson/doc.ts";
import { bytesOf } from "../src/bson/write.ts";
import { Engine } from "../src/commands/context/engine.ts";
import { execute } from "../src/commands/dispatch/dispatch.ts";
import { Store } from "../src/storage/store.ts";
import { newDirectory, withServer } from "./support/server.ts";

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
describe("statements of one command", () => {
  it("see earlier statements' changes, and are counted each", async () => {
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

  it("stop at the first failure when ordered, else continue", async () => {
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

  it("report an unparsable statement in order, after those before it", async () => {
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

  it("wait for a transaction that holds one of their documents, and lose no change", async () => {
    const collection = await things([1, 2, 3].map((_id) => ({ _id, n: 0 })));
    const session = server.client.startSession();
    session.startTransaction();
    await collection.updateOne({ _id: 2 }, { $inc: { n: 10 } }, { session });
    const writing = collection.bulkWrite([raised(1), raised(2), raised(3)]);
    // The first statement is on the disk: the others now wait.
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

  it("for many documents: a locked document is changed after the transaction, the others are not changed again", async () => {
    const collection = await things([1, 2, 3].map((_id) => ({ _id, n: 0 })));
    const session = server.client.startSession();
    session.startTransaction();
    await collection.updateOne({ _id: 2 }, { $set: { key: "held" } }, { session });
    const named = { $inc: { n: 1 } };
    const writing = collection.bulkWrite([
      raised(1),
      { updateMany: { filter: { n: { $gte: 0 } }, update: named } },
      { updateMany: { filter: { n: 7 }, update: { $set: { n: 8 } }, upsert: true } },
    ]);
    await vi.waitUntil(async () => (await collection.findOne({ _id: 1 }))?.n === 2);
    await session.abortTransaction();
    await session.endSession();
    expect(await writing).toMatchObject({ matchedCount: 4, modifiedCount: 4, upsertedCount: 1 });
    expect(
      await collection
        .find({}, { projection: { _id: 0 } })
        .sort({ n: 1 })
        .toArray(),
    ).toEqual([{ n: 1 }, { n: 1 }, { n: 2 }, { n: 8 }]);
  });

  it("share one disk flush", async () => {
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
    // A group that takes longer than its time slice is split in two: the clock is stopped so that a busy machine
    // does not do so.
    const stopped = vi.spyOn(performance, "now").mockReturnValue(performance.now());
    const updates = Array.from({ length: 100 }, (_, _id) => ({ q: { _id }, u: { $set: { n: 1 } } }));
    expect(await run({ update: "x", updates })).toMatchObject({ n: 100, nModified: 100, ok: 1 });
    const deletes = Array.from({ length: 100 }, (_, _id) => ({ q: { _id }, limit: 1 }));
    expect(await run({ delete: "x", deletes: deletes.slice(50) })).toMatchObject({ n: 50, ok: 1 });
    // With multi-document statements among them.
    const many = updates.map(({ q }) => ({
      q: { _id: { $in: [q._id, q._id + 1] } },
      u: { $inc: { n: 1 } },
      multi: true,
    }));
    expect(await run({ update: "x", updates: [...many, ...updates] })).toMatchObject({ n: 149, ok: 1 });
    const all = deletes.map(({ q }) => ({ q: { _id: { $lte: q._id } }, limit: 0 }));
    expect(await run({ delete: "x", deletes: all })).toMatchObject({ n: 50, ok: 1 });
    stopped.mockRestore();
    expect(writes.mock.calls.length).toBeLessThan(10);
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });
});

// https://www.mongodb.com/docs/manual/core/query-optimization/#covered-query
describe("a count by index only", () => {
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
    for (const limit of [7, 1_000]) {
      const some = Math.min(limit, 300);
      expect(await documentsRead(() => collection.countDocuments({ tags: "all" }, { limit }))).toEqual([
        some,
        0,
      ]);
      expect(await documentsRead(() => collection.countDocuments({}, { limit }))).toEqual([some, 0]);
    }
    expect(await documentsRead(() => collection.countDocuments({ author: null }))).toEqual([0, 0]);
    expect(await documentsRead(() => collection.countDocuments({ author: 1, text: "x" }))).toEqual([
      100, 100,
    ]);
  });

  it("with a partial index: NaN is below no number", async () => {
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
