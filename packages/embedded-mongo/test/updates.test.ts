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
async function became(start: object, update: object): Promise<unknown> {
  await things().deleteMany({});
  await things().insertOne({ _id: 1, ...start });
  await things().updateOne({}, update);
  const { _id, ...found } = (await things().findOne({}))!;
  return found;
}

// https://www.mongodb.com/docs/manual/tutorial/update-documents-with-aggregation-pipeline/
it("a pipeline that replaces the document keeps its _id, and cannot change it", async () => {
  const pipeline = [{ $replaceWith: "$t" }, { $addFields: { foo: 1 } }, { $set: { list: ["$u"] } }];
  expect(await became({ t: { u: 1 }, x: 2 }, pipeline)).toEqual({ u: 1, foo: 1, list: [1] });
  expect(await codeOf(things().updateOne({}, [{ $replaceWith: { _id: 2 } }]))).toBe(66);
});

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no error",
    (error) => error.code,
  );

// https://www.mongodb.com/docs/manual/reference/operator/update-field/
describe("field operators", () => {
  it("$set $unset $inc $min $max $setOnInsert", async () => {
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
    expect(await became({ a: 1 }, { $setOnInsert: { never: 1 } })).toEqual({ a: 1 });
    expect(await became({ low: 200, high: 800 }, { $min: { low: 150 }, $max: { high: 700 } })).toEqual({
      low: 150,
      high: 800,
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
    expect(await codeOf(became({ a: Decimal128.fromString("0.1") }, { $inc: { a: 0.2 } }))).toBe(238);
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
  it("$push with $each and $slice", async () => {
    expect(await became({ s: [1] }, { $push: { s: 2, t: 1 } })).toEqual({ s: [1, 2], t: [1] });
    expect(await became({ s: [1] }, { $push: { s: { $each: [2, 3] } } })).toEqual({ s: [1, 2, 3] });
    expect(await became({ s: [1] }, { $push: { s: { $each: [2, 3], $slice: -2 } } })).toEqual({ s: [2, 3] });
    expect(await became({ s: [1] }, { $push: { s: { $each: [2, 3], $slice: 2 } } })).toEqual({ s: [1, 2] });
    expect(await became({ s: [1] }, { $push: { s: { $each: [2], $slice: 0 } } })).toEqual({ s: [] });
    for (const refused of [{ $position: 0 }, { $sort: 1 }])
      expect(await codeOf(became({ s: [1] }, { $push: { s: { $each: [2], ...refused } } }))).toBe(238);
  });

  it("$addToSet $pull", async () => {
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
    expect(await became({ s: [["x"], "x"] }, { $pull: { s: { $in: ["x"] } } })).toEqual({ s: [] });
    expect(await became({ s: [["x"], "x"] }, { $pull: { s: "x" } })).toEqual({ s: [["x"]] });
  });

  it("refuses positional paths and array filters", async () => {
    for (const path of ["g.$", "g.$[]", "g.$[e]"])
      expect(await codeOf(became({ g: [1] }, { $set: { [path]: 1 } }))).toBe(238);
    for (const options of [{ arrayFilters: [{ e: 1 }] }, { c: { v: 1 } }]) {
      const updates = [{ q: {}, u: { $set: { a: 1 } }, ...options }];
      expect(await codeOf(server.db.command({ update: "things", updates }))).toBe(238);
    }
    // It came with 8.0.
    const updates = [{ q: {}, u: { $set: { a: 1 } }, sort: { a: 1 } }];
    expect(await codeOf(server.db.command({ update: "things", updates }))).toBe(40415);
  });
});
