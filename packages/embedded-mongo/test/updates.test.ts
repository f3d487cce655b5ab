import { Decimal128, Long } from "bson";
import type { Document } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { withServer } from "./support/server.ts";

const server = withServer();
type Any = Document & { _id: string | number };
const things = () => server.db.collection<Any>("things");

beforeEach(async () => {
  await things().drop();
});

/** Returns a document after an update. */
async function became(
  start: object,
  update: object,
  options: { filter?: object; arrayFilters?: object[] } = {},
): Promise<unknown> {
  await things().deleteMany({});
  await things().insertOne({ _id: 1, ...start });
  const { filter = {}, ...rest } = options;
  await things().updateOne(filter, update, rest as object);
  const { _id, ...found } = (await things().findOne({}))!;
  return found;
}

// https://www.mongodb.com/docs/manual/tutorial/update-documents-with-aggregation-pipeline/
it("a pipeline that replaces the document keeps its _id, and cannot change it", async () => {
  const pipeline = [{ $replaceRoot: { newRoot: "$t" } }, { $addFields: { foo: 1 } }];
  expect(await became({ t: { u: 1 }, x: 2 }, pipeline)).toEqual({ u: 1, foo: 1 });
  expect(await things().findOne({ _id: 1 })).toEqual({ _id: 1, u: 1, foo: 1 });
  expect(await codeOf(things().updateOne({}, [{ $replaceWith: { _id: 2 } }]))).toBe(66);
});

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no error",
    (error) => error.code,
  );

// https://www.mongodb.com/docs/manual/reference/operator/update-field/
describe("field operators", () => {
  it("$set $unset $inc $mul $min $max $rename", async () => {
    expect(await became({ a: 1 }, { $set: { "b.c": 2, a: "x" } })).toEqual({ a: "x", b: { c: 2 } });
    expect(await became({ a: 1, b: { c: 1, d: 2 } }, { $unset: { "b.c": "", x: "" } })).toEqual({
      a: 1,
      b: { d: 2 },
    });
    expect(await became({ q: 10, m: { o: 2 } }, { $inc: { q: -2, "m.o": 1, n: 5 } })).toEqual({
      q: 8,
      m: { o: 3 },
      n: 5,
    });
    expect(await became({ p: 10.5, q: 2 }, { $mul: { p: 2, q: 1.5, n: 9 } })).toEqual({ p: 21, q: 3, n: 0 });
    expect(await became({ low: 200, high: 800 }, { $min: { low: 150 }, $max: { high: 700 } })).toEqual({
      low: 150,
      high: 800,
    });
    expect(await became({ a: { b: 1 }, c: 2 }, { $rename: { "a.b": "d.e" } })).toEqual({
      a: {},
      c: 2,
      d: { e: 1 },
    });
    expect(await became({ a: [1] }, { $unset: { "a.0": 1 } })).toEqual({ a: [null] });
    expect(await became({ a: [1] }, { $set: { "a.3": 4 } })).toEqual({ a: [1, null, null, 4] });
  });

  it("adds new fields in the order of their names, and numbers by value", async () => {
    const found = await became({}, { $set: { z: 1, a: 1, m: { x: 1 } }, $inc: { b: 1 } });
    expect(Object.keys(found as object)).toEqual(["a", "b", "m", "z"]);
  });

  it("overflows Int32 into Int64, and refuses to overflow Int64", async () => {
    expect(await became({ a: 2147483647 }, { $inc: { a: 1 } })).toEqual({ a: 2147483648 });
    expect(await codeOf(became({ a: Long.MAX_VALUE }, { $inc: { a: 1 } }))).toBe(2);
    expect(await became({ a: Decimal128.fromString("0.1") }, { $inc: { a: 0.2 } })).toMatchObject({
      a: { _bsontype: "Decimal128" },
    });
  });

  it("$currentDate $setOnInsert", async () => {
    const before = Date.now();
    const found = (await became(
      {},
      { $currentDate: { at: true, ts: { $type: "timestamp" } }, $setOnInsert: { never: 1 } },
    )) as Any;
    expect(Number(found.at)).toBeGreaterThanOrEqual(before);
    expect(found.ts).toMatchObject({ _bsontype: "Timestamp" });
    expect(found).not.toHaveProperty("never");
  });

  it("refuses conflicts, the _id, paths through scalars", async () => {
    expect(await codeOf(became({ a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }))).toBe(40);
    expect(await codeOf(became({ a: 1 }, { $set: { "a.b": 1, a: 2 } }))).toBe(40);
    expect(await codeOf(became({ a: 1 }, { $set: { _id: 2 } }))).toBe(66);
    expect(await codeOf(became({ a: 1 }, { $set: { "a.b": 1 } }))).toBe(28);
    expect(await codeOf(became({ a: "x" }, { $inc: { a: 1 } }))).toBe(14);
    expect(await codeOf(became({ a: 1 }, { $push: { a: 1 } }))).toBe(2);
    expect(await codeOf(became({ a: 1 }, { $inc: { a: "x" } }))).toBe(14);
    expect(await codeOf(became({ a: 1 }, { $set: { "a..b": 1 } }))).toBe(56);
  });
});

// https://www.mongodb.com/docs/manual/reference/operator/update-array/
describe("array operators", () => {
  it("$push with $each $position $sort $slice", async () => {
    expect(await became({ s: [1] }, { $push: { s: 2, t: 1 } })).toEqual({ s: [1, 2], t: [1] });
    expect(await became({ s: [100] }, { $push: { s: { $each: [50, 60], $position: 0 } } })).toEqual({
      s: [50, 60, 100],
    });
    expect(await became({ s: [1, 2] }, { $push: { s: { $each: [9], $position: -1 } } })).toEqual({
      s: [1, 9, 2],
    });
    expect(
      await became(
        {
          q: [
            { w: 1, s: 10 },
            { w: 2, s: 8 },
          ],
        },
        { $push: { q: { $each: [{ w: 5, s: 9 }], $sort: { s: -1 }, $slice: 2 } } },
      ),
    ).toEqual({
      q: [
        { w: 1, s: 10 },
        { w: 5, s: 9 },
      ],
    });
    expect(await became({ s: [3, 1] }, { $push: { s: { $each: [2], $sort: 1, $slice: -2 } } })).toEqual({
      s: [2, 3],
    });
  });

  it("$addToSet $pull $pullAll $pop", async () => {
    expect(await became({ s: ["a"] }, { $addToSet: { s: "a", t: { $each: [1, 1, 2] } } })).toEqual({
      s: ["a"],
      t: [1, 2],
    });
    expect(await became({ s: [1, 5, 9, 3] }, { $pull: { s: { $gte: 4 } } })).toEqual({ s: [1, 3] });
    expect(await became({ s: ["a", "b", "a"] }, { $pull: { s: "a" } })).toEqual({ s: ["b"] });
    expect(
      await became(
        {
          r: [
            { i: "A", s: 5 },
            { i: "B", s: 8, c: 1 },
          ],
        },
        { $pull: { r: { s: 8, i: "B" } } },
      ),
    ).toEqual({ r: [{ i: "A", s: 5 }] });
    // An operator looks into an array, as in a filter; a value is compared with the element itself.
    for (const condition of [{ $in: ["x"] }, /x/])
      expect(await became({ s: [["x"], "x"] }, { $pull: { s: condition } })).toEqual({ s: [] });
    expect(await became({ s: [["x"], "x"] }, { $pull: { s: "x" } })).toEqual({ s: [["x"]] });
    expect(await became({ s: [0, 2, 5, 5, 1, 0] }, { $pullAll: { s: [0, 5] } })).toEqual({ s: [2, 1] });
    expect(await became({ s: [8, 9, 10] }, { $pop: { s: -1 } })).toEqual({ s: [9, 10] });
    expect(await became({ s: [8, 9, 10] }, { $pop: { s: 1 } })).toEqual({ s: [8, 9] });
  });

  it("the three positional forms", async () => {
    expect(await became({ g: [85, 80, 80] }, { $set: { "g.$": 82 } }, { filter: { g: 80 } })).toEqual({
      g: [85, 82, 80],
    });
    expect(
      await became(
        {
          g: [
            { n: 1, m: 5 },
            { n: 2, m: 6 },
          ],
        },
        { $set: { "g.$.m": 0 } },
        { filter: { g: { $elemMatch: { n: 2, m: { $gt: 5 } } } } },
      ),
    ).toEqual({
      g: [
        { n: 1, m: 5 },
        { n: 2, m: 0 },
      ],
    });
    expect(await became({ g: [1, 2] }, { $inc: { "g.$[]": 10 } })).toEqual({ g: [11, 12] });
    expect(
      await became(
        {
          g: [
            { n: 90, m: 1 },
            { n: 70, m: 1 },
          ],
        },
        { $set: { "g.$[e].m": 7 } },
        { arrayFilters: [{ "e.n": { $gte: 80 } }] },
      ),
    ).toEqual({
      g: [
        { n: 90, m: 7 },
        { n: 70, m: 1 },
      ],
    });
    expect(
      await became(
        { g: [{ q: [1, 9] }, { q: [8] }] },
        { $set: { "g.$[].q.$[x]": 0 } },
        { arrayFilters: [{ x: { $gt: 5 } }] },
      ),
    ).toEqual({ g: [{ q: [1, 0] }, { q: [0] }] });
    expect(await codeOf(became({ g: [1] }, { $set: { "g.$": 1 } }))).toBe(2);
    expect(await codeOf(became({ g: [1] }, { $set: { "g.$[e]": 1 } }))).toBe(2);
    expect(await codeOf(became({ g: [1] }, { $set: { a: 1 } }, { arrayFilters: [{ e: 1 }] }))).toBe(9);
  });
});
