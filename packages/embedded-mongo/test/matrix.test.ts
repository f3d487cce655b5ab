import { Decimal128, Double, Int32, Long } from "bson";
import { beforeEach, describe, expect, it } from "vitest";
import { withServer } from "./support/server.ts";

const server = withServer();
const people = () => server.db.collection<{ _id: string | number; [name: string]: unknown }>("people");

beforeEach(async () => {
  await people().drop();
});

async function stored(...documents: object[]): Promise<void> {
  await people().insertMany(documents as never[]);
}

async function ids(filter: object): Promise<unknown[]> {
  return (
    await people()
      .find(filter as never)
      .sort({ _id: 1 })
      .toArray()
  ).map(({ _id }) => _id);
}

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => "no error",
    (error) => error.code,
  );
}

// https://www.mongodb.com/docs/manual/reference/operator/query/
describe("query operators", () => {
  it("compare within a kind: $eq $ne $gt $gte $lt $lte $in $nin", async () => {
    await stored(
      { _id: 1, a: 1 },
      { _id: 2, a: new Long(2) },
      { _id: 3, a: 2.5 },
      { _id: 4, a: "2" },
      { _id: 5, a: null },
      { _id: 6 },
      { _id: 7, a: [1, 9] },
    );
    expect(await ids({ a: 1 })).toEqual([1, 7]);
    expect(await ids({ a: { $eq: Decimal128.fromString("2") } })).toEqual([2]);
    expect(await ids({ a: { $gt: 1 } })).toEqual([2, 3, 7]);
    expect(await ids({ a: { $gte: 2, $lt: 3 } })).toEqual([2, 3, 7]);
    expect(await ids({ a: { $gt: 2, $lt: 5 } })).toEqual([3, 7]);
    expect(await ids({ a: { $lte: "2" } })).toEqual([4]);
    expect(await ids({ a: { $in: [1, "2"] } })).toEqual([1, 4, 7]);
    expect(await ids({ a: { $nin: [1, null] } })).toEqual([2, 3, 4]);
    expect(await ids({ a: { $ne: 1 } })).toEqual([2, 3, 4, 5, 6]);
  });

  // https://www.mongodb.com/docs/manual/tutorial/query-for-null-fields/
  it("null matches null and missing; $exists distinguishes them", async () => {
    await stored({ _id: 1, item: null }, { _id: 2 }, { _id: 3, item: 1 });
    expect(await ids({ item: null })).toEqual([1, 2]);
    expect(await ids({ item: { $exists: false } })).toEqual([2]);
    expect(await ids({ item: { $ne: null } })).toEqual([3]);
    await people().deleteMany({});
    await stored({ _id: 1, a: [] }, { _id: 2, a: [1, 2] }, { _id: 3, a: [{ b: 1 }, {}] }, { _id: 4, a: {} });
    expect(await ids({ "a.b": null })).toEqual([3, 4]);
  });

  // https://www.mongodb.com/docs/manual/reference/operator/query-logical/
  it("$and $or $nor $not", async () => {
    await stored({ _id: 1, price: 1.99 }, { _id: 2, price: 0.5 }, { _id: 3, qty: 1 });
    expect(await ids({ price: { $not: { $gt: 1 } } })).toEqual([2, 3]);
    expect(await ids({ $nor: [{ price: 1.99 }, { qty: { $exists: true } }] })).toEqual([2]);
    expect(await ids({ $or: [{ price: 1.99 }, { qty: 1 }] })).toEqual([1, 3]);
    expect(await ids({ $and: [{ price: { $gt: 0 } }, { price: { $lt: 1 } }] })).toEqual([2]);
  });

  // https://www.mongodb.com/docs/manual/reference/operator/query-array/
  it("$all $elemMatch", async () => {
    await stored(
      {
        _id: 1,
        results: [82, 85, 88],
        tags: ["a", "b"],
        parts: [
          { p: "x", s: 5 },
          { p: "y", s: 10 },
        ],
      },
      { _id: 2, results: [75, 88, 89], tags: ["b"], parts: [{ p: "x", s: 10 }] },
    );
    expect(await ids({ results: { $elemMatch: { $gte: 80, $lt: 85 } } })).toEqual([1]);
    expect(await ids({ parts: { $elemMatch: { p: "x", s: { $gte: 8 } } } })).toEqual([2]);
    expect(await ids({ "parts.p": "x", "parts.s": { $gte: 8 } })).toEqual([1, 2]);
    expect(await ids({ tags: { $all: ["a", "b"] } })).toEqual([1]);
    expect(await ids({ parts: { $all: [{ $elemMatch: { p: "x" } }, { $elemMatch: { p: "y" } }] } })).toEqual([
      1,
    ]);
    expect(await ids({ tags: ["a", "b"] })).toEqual([1]);
    expect(await ids({ "results.0": 82 })).toEqual([1]);
    expect(await ids({ "parts.1.p": "y" })).toEqual([1]);
  });
});

// https://www.mongodb.com/docs/manual/reference/method/db.collection.find/
describe("find", () => {
  it("projects: fields, nested ones, expressions", async () => {
    await stored({ _id: 1, a: 1, b: { c: 2, d: 3 }, list: [1, 2, 3, 4], parts: [{ k: 1 }, { k: 2 }] });
    const one = (projection: object) => people().findOne({}, { projection });
    expect(await one({ a: 1, "b.c": 1, _id: 0 })).toEqual({ a: 1, b: { c: 2 } });
    expect(await one({ b: 0, list: 0, parts: 0 })).toEqual({ _id: 1, a: 1 });
    expect(await one({ sum: "$b.c", first: { $literal: "$a" } })).toEqual({ _id: 1, sum: 2, first: "$a" });
    for (const refused of [{ list: { $slice: 1 } }, { parts: { $elemMatch: { k: 2 } } }, { "list.$": 1 }])
      expect(await codeOf(one(refused))).toBe(238);
    expect(await codeOf(one({ a: 1, b: 0 }))).toBe(31254);
  });

  it("sorts, skips, limits and continues by getMore; arrays sort by their smallest or largest element", async () => {
    await stored(
      ...Array.from({ length: 250 }, (_, i) => ({ _id: i, r: (i * 7) % 250, list: [i, 1000 - i] })),
    );
    const found = await people().find({}).sort({ r: -1 }).skip(10).limit(200).batchSize(50).toArray();
    expect(found.map(({ r }) => r)).toEqual(Array.from({ length: 200 }, (_, i) => 239 - i));
    expect((await people().find().sort({ list: 1 }).limit(1).next())?._id).toBe(0);
    expect((await people().find().sort({ list: -1 }).limit(1).next())?._id).toBe(0);
    expect((await people().find().sort({ $natural: -1 }).limit(1).next())?._id).toBe(249);
    const cursor = people().find().batchSize(2);
    await cursor.next();
    const { id } = cursor;
    await cursor.close();
    expect(await codeOf(server.db.command({ getMore: id, collection: "people" }))).toBe(43);
  });

  it("count, distinct, estimatedDocumentCount", async () => {
    await stored({ _id: 1, t: ["a", "b"] }, { _id: 2, t: "b" }, { _id: 3 });
    expect(await people().distinct("t")).toEqual(["a", "b"]);
    expect(await people().countDocuments({ t: "b" })).toBe(2);
    expect(await people().estimatedDocumentCount()).toBe(3);
    expect(await server.db.command({ count: "people", query: { t: "b" }, limit: 1 })).toMatchObject({ n: 1 });
  });
});

describe("types", () => {
  it("are kept by an insert and an update", async () => {
    const values = {
      d: new Double(1),
      i: new Int32(1),
      l: Long.fromNumber(1),
      m: Decimal128.fromString("1.50"),
    };
    await stored({ _id: 1, ...values });
    await people().updateOne({ _id: 1 }, {
      $inc: { l: Long.fromNumber(1) },
      $set: { x: 1 },
    } as object);
    const found = await people().findOne({}, { promoteValues: false });
    expect(found).toMatchObject({ d: { value: 1 }, i: { value: 1 } });
    expect(String(found?.l)).toBe("2");
    expect(String(found?.m)).toBe("1.50");
    expect(found?.d).toMatchObject({ _bsontype: "Double" });
    expect(found?.l).toMatchObject({ _bsontype: "Long" });
  });

  it("allows any field name, except inside _id", async () => {
    const odd = JSON.parse('{"_id": 1, "__proto__": {"polluted": true}, "a.b": 1, "x": {"$y": 2}}');
    await stored(odd);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(Object.keys((await people().findOne({}))!)).toEqual(["_id", "__proto__", "a.b", "x"]);
    expect(await codeOf(stored({ _id: { $a: 1 } }))).toBe(52);
    expect(await codeOf(stored({ _id: [1] }))).toBe(53);
    expect(await codeOf(stored({ _id: /x/ }))).toBe(53);
  });
});
