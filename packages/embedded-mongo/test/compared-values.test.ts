import { Decimal128, Long, ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { withServer } from "./support/server.ts";

/** Values that the comparison with the real engine (oracle/) found to be read differently; as in compared.test.ts. */
const server = withServer();

beforeAll(async () => {
  await server.db.collection<{ _id: number }>("items").insertOne({ _id: 1, a: [1, 2] } as never);
});

const value = async (v: unknown) =>
  (
    await server.db
      .collection("items")
      .aggregate([{ $project: { v } }])
      .toArray()
  )[0]!.v;

describe("values", () => {
  // https://www.mongodb.com/docs/v7.0/reference/operator/query/mod/
  it("match no number beyond a long by $mod", async () => {
    const far = server.db.collection<{ _id: number; n: number }>("far");
    await far.insertMany([
      { _id: 1, n: 1e30 },
      { _id: 2, n: -1e30 },
      { _id: 3, n: Number.POSITIVE_INFINITY },
    ]);
    expect(await far.distinct("_id", { n: { $mod: [2, 1] } })).toEqual([]);
    expect(await far.distinct("_id", { n: { $mod: [2, 0] } })).toEqual([]);
  });

  it("match every digit of a decimal by $mod, and refuse a divisor beyond a long", async () => {
    const exact = server.db.collection<{ _id: number; n: unknown }>("exact");
    const texts = ["9007199254740993", "9223372036854775807.9", "9223372036854775808", "-9007199254740993.5"];
    await exact.insertMany([
      ...texts.map((text, i) => ({ _id: i, n: Decimal128.fromString(text) })),
      { _id: 4, n: Decimal128.fromString("1E-6000") },
      { _id: 5, n: Long.fromString("9007199254740993") },
      { _id: 6, n: Decimal128.fromString("1E6000") },
    ]);
    const odd = [0, 1, 5];
    expect(await exact.distinct("_id", { $and: [{ n: { $mod: [2, 1] } }] })).toEqual(odd);
    await exact.createIndex({ n: 1 });
    expect(await exact.distinct("_id", { $and: [{ n: { $mod: [2, 1] } }] })).toEqual(odd);
    expect(await exact.distinct("_id", { n: { $mod: [2, -1] } })).toEqual([3]);
    const divisor = Decimal128.fromString("9007199254740993");
    expect(await exact.distinct("_id", { n: { $mod: [divisor, 0] } })).toEqual([0, 3, 4, 5]);
    await expect(exact.distinct("_id", { n: { $mod: [1e30, 0] } })).rejects.toMatchObject({ code: 2 });
    await expect(exact.distinct("_id", { n: { $mod: [2, 1e30] } })).rejects.toMatchObject({ code: 2 });
  });

  it("read an identifier's seconds as a signed number, as MongoDB does", async () => {
    const id = new ObjectId("f3060a65b6caade622a71e5f");
    const before = new Date("1963-02-07T05:34:29Z");
    expect(await value({ $toDate: { $literal: id } })).toEqual(before);
    expect(await value({ $dateAdd: { startDate: { $literal: id }, unit: "day", amount: 0 } })).toEqual(
      before,
    );
  });

  // https://www.mongodb.com/docs/v7.0/reference/operator/aggregation/sortArray/
  it("order an array's elements by whole values, not by an array's smallest or largest element", async () => {
    const items = [{ b: [] }, { b: [3, 1] }, { x: 1 }, { b: 2 }, { b: { c: 1 } }, { b: null }];
    const ascending = [{ x: 1 }, { b: null }, { b: 2 }, { b: { c: 1 } }, { b: [] }, { b: [3, 1] }];
    const input = { $literal: items };
    expect(await value({ $sortArray: { input, sortBy: { b: 1 } } })).toEqual(ascending);
    const descending = [{ b: [3, 1] }, { b: [] }, { b: { c: 1 } }, { b: 2 }, { x: 1 }, { b: null }];
    expect(await value({ $sortArray: { input, sortBy: { b: -1 } } })).toEqual(descending);
    const second = await value({ $sortArray: { input, sortBy: { "b.1": -1, "b.c": -1 } } });
    expect(second.slice(0, 2)).toEqual([{ b: [3, 1] }, { b: { c: 1 } }]);
    const pushed = server.db.collection<{ _id: number; list: unknown[] }>("pushed");
    await pushed.insertOne({ _id: 1, list: [] });
    await pushed.updateOne({ _id: 1 }, { $push: { list: { $each: items, $sort: { b: 1 } } } });
    expect((await pushed.findOne())?.list).toEqual(ascending);
  });

  it("take no decimal for zero or for a whole number because its nearest double is one", async () => {
    const [tiny, two] = [Decimal128.fromString("1E-6000"), Decimal128.fromString("2.0000000000000000000001")];
    expect(await value({ $cond: [{ $literal: tiny }, "yes", "no"] })).toBe("yes");
    expect(String(await value({ $divide: [tiny, { $literal: tiny }] }))).toBe("1");
    expect(String(await value({ $mod: [tiny, { $literal: tiny }] }))).toMatch(/^0/);
    const items = server.db.collection("items");
    await expect(items.findOne({ a: { $size: two } })).rejects.toMatchObject({ code: 2 });
    expect(await items.countDocuments({ nothing: { $exists: tiny as never } })).toBe(0);
  });

  it("calculate powers of decimals beyond a double's range", async () => {
    const decimal = (text: string) => Decimal128.fromString(text);
    const textOf = async (expression: unknown) => String(await value(expression));
    expect(await textOf({ $exp: decimal("800") })).toMatch(/^2\.7263745721\d+E\+347$/);
    expect(await textOf({ $exp: decimal("-800") })).toMatch(/^3\.667874\d+E-348$/);
    expect(await textOf({ $pow: [decimal("0.1"), 1000] })).toMatch(/^1\.0*E-1000$/);
    expect(await textOf({ $pow: [decimal("-10"), 401] })).toMatch(/^-1\.0*E\+401$/);
    expect(await textOf({ $pow: [decimal("10"), 10000] })).toBe("Infinity");
    expect(await textOf({ $exp: decimal("-Infinity") })).toMatch(/^0/);
    expect(await value({ $exp: 800 })).toBe(Number.POSITIVE_INFINITY);
  });
});
