import { type Document, Long } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { withServer } from "./support/server.ts";

const server = withServer();
type Any = Document & { _id: string | number };
const things = () => server.db.collection<Any>("things");

beforeEach(async () => {
  await things().drop();
});

// https://www.mongodb.com/docs/manual/reference/method/db.collection.updateOne/
describe("update", () => {
  it("replaces, by pipeline, and counts what was modified", async () => {
    await things().insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
    expect(await things().replaceOne({ _id: 1 }, { b: 1 })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(await things().replaceOne({ _id: 1 }, { b: 1 })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 0,
    });
    expect(await things().updateMany({}, { $set: { a: 2 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 1,
    });
    expect(await things().find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, b: 1, a: 2 },
      { _id: 2, a: 2 },
    ]);
  });

  // https://www.mongodb.com/docs/manual/reference/method/db.collection.update/#upsert-behavior
  it("upserts what the query equals and the update sets", async () => {
    const result = await things().updateOne(
      { a: 1, b: { $eq: 2 }, c: { $gt: 3 }, "d.e": 4, $and: [{ f: 5 }] } as Document,
      { $set: { g: 6 }, $setOnInsert: { h: 7 } },
      { upsert: true },
    );
    expect(result).toMatchObject({ upsertedCount: 1, matchedCount: 0 });
    expect(await things().findOne({ _id: result.upsertedId! })).toMatchObject({
      a: 1,
      b: 2,
      d: { e: 4 },
      f: 5,
      g: 6,
      h: 7,
    });
    expect(await things().replaceOne({ _id: "x", a: 9 }, { z: 1 }, { upsert: true })).toMatchObject({
      upsertedId: "x",
    });
    expect(await things().findOne({ _id: "x" })).toEqual({ _id: "x", z: 1 });
  });

  it("bulk: ordered stops at the first error, unordered continues, each error has its index", async () => {
    const { db } = server;
    const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
    expect(await db.command({ insert: "things", documents, ordered: true })).toMatchObject({
      n: 1,
      ok: 1,
      writeErrors: [{ index: 1, code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } }],
    });
    await things().deleteMany({});
    const answer = await db.command({ insert: "things", documents, ordered: false });
    expect(answer).toMatchObject({ n: 2, writeErrors: [{ index: 1 }] });
    expect(answer.writeErrors[0].errmsg).toBe(
      "E11000 duplicate key error collection: test.things index: _id_ dup key: { _id: 1 }",
    );
    const updates = [
      { q: { _id: 1 }, u: { $set: { a: 1 } } },
      { q: { _id: 9 }, u: { $set: { a: 1 } }, upsert: true },
      { q: {}, u: { $inc: { _id: 1 } } },
    ];
    expect(await db.command({ update: "things", updates })).toMatchObject({
      n: 2,
      nModified: 1,
      upserted: [{ index: 1, _id: 9 }],
      writeErrors: [{ index: 2, code: 66 }],
    });
  });

  // https://www.mongodb.com/docs/manual/reference/command/findAndModify/
  it("findAndModify: before, after, sorted, removed, upserted", async () => {
    await things().insertMany([
      { _id: 1, r: 5, s: "x" },
      { _id: 2, r: 3, s: "x" },
    ]);
    expect(await things().findOneAndUpdate({ s: "x" }, { $inc: { r: 10 } }, { sort: { r: 1 } })).toEqual({
      _id: 2,
      r: 3,
      s: "x",
    });
    expect(
      await things().findOneAndUpdate(
        { s: "x" },
        { $inc: { r: 1 } },
        { sort: { r: -1 }, returnDocument: "after", projection: { r: 1 } },
      ),
    ).toEqual({ _id: 2, r: 14 });
    expect(await things().findOneAndDelete({ _id: 1 })).toMatchObject({ r: 5 });
    const command = {
      findAndModify: "things",
      query: { _id: 7 },
      update: { $set: { a: 1 } },
      upsert: true,
      new: true,
    };
    expect(await server.db.command(command)).toMatchObject({
      value: { _id: 7, a: 1 },
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 7 },
    });
    expect(await server.db.command({ ...command, query: { _id: 8 }, upsert: false })).toMatchObject({
      value: null,
      lastErrorObject: { n: 0, updatedExisting: false },
    });
  });
});

// https://www.mongodb.com/docs/manual/core/retryable-writes/
describe("retryable writes", () => {
  const accounts = () => server.db.collection<{ _id: number; n: number; u?: number }>("accounts");
  beforeEach(async () => {
    await accounts().drop();
    await accounts().insertMany([
      { _id: 1, n: 10 },
      { _id: 2, n: 20 },
    ]);
  });

  it("run once, and get the same reply again", async () => {
    const session = server.client.startSession();
    const numbered = (number: number) => ({ txnNumber: Long.fromNumber(5000 + number) });
    const run = (command: Document) => server.db.command(command, { session });
    const increment = {
      update: "accounts",
      updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }],
      ...numbered(1),
    };
    expect(await run(increment)).toMatchObject({ n: 1, nModified: 1 });
    expect(await run(increment)).toMatchObject({ n: 1, nModified: 1 });
    expect(await accounts().findOne({ _id: 1 })).toEqual({ _id: 1, n: 11 });
    const insert = {
      insert: "accounts",
      documents: [
        { _id: 7, n: 1 },
        { _id: 8, n: 1 },
      ],
      ...numbered(2),
    };
    expect(await run(insert)).toMatchObject({ n: 2 });
    expect(await run({ ...insert, documents: [...insert.documents, { _id: 9, n: 1 }] })).toMatchObject({
      n: 3,
    });
    const modify = {
      findAndModify: "accounts",
      query: { _id: 1 },
      update: { $inc: { n: 1 } },
      new: true,
      ...numbered(3),
    };
    expect((await run(modify)).value).toEqual({ _id: 1, n: 12 });
    expect((await run(modify)).value).toEqual({ _id: 1, n: 12 });
    await expect(run(increment)).rejects.toMatchObject({ code: 225 });
    const upsert = {
      update: "accounts",
      updates: [{ q: { _id: 50 }, u: { $inc: { n: 1 } }, upsert: true }],
      ...numbered(4),
    };
    expect(await run(upsert)).toMatchObject({ upserted: [{ index: 0, _id: 50 }] });
    expect(await run(upsert)).toMatchObject({ upserted: [{ index: 0, _id: 50 }] });
    expect(await accounts().findOne({ _id: 50 })).toEqual({ _id: 50, n: 1 });
  });

  it("32 concurrent increments of one document all count", async () => {
    await Promise.all(
      Array.from({ length: 200 }, () => accounts().updateOne({ _id: 1 }, { $inc: { n: 1 } })),
    );
    expect(await accounts().findOne({ _id: 1 })).toEqual({ _id: 1, n: 210 });
    const results = await Promise.all(
      Array.from({ length: 40 }, () =>
        accounts().updateOne({ n: 777 }, { $inc: { u: 1 } }, { upsert: true }),
      ),
    );
    expect(results.filter(({ upsertedCount }) => upsertedCount === 1)).toHaveLength(1);
    expect(await accounts().findOne({ n: 777 })).toMatchObject({ u: 40 });
  });
});
