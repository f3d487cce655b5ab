import { Code, Decimal128, type Document, Long, Timestamp } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { withServer } from "./support/server.ts";

/**
 * Differences that the comparison with the real engine (oracle/) found. What is expected here is what that engine
 * answers and what the manual of MongoDB 7.0 says.
 */
const server = withServer();

beforeAll(async () => {
  await server.db.collection<{ _id: number }>("items").insertMany([
    { _id: 1, a: [1, [{ b: 2 }], { b: 3 }], m: Decimal128.fromString("0.1"), far: new Date(253402300800000) },
    { _id: 2, a: { b: 4 }, text: "x", both: [5], twice: [6] },
  ] as never[]);
});

const value = async (v: unknown, _id = 1) =>
  (
    await server.db
      .collection("items")
      .aggregate([{ $match: { _id } }, { $project: { v } }])
      .toArray()
  )[0]!.v;
const refusal = (v: unknown, _id = 1) =>
  value(v, _id).then(
    (result) => ({ result }),
    ({ code }) => code,
  );

// https://www.mongodb.com/docs/v7.0/reference/operator/aggregation/
describe("expressions", () => {
  it("give an integer where the integers between would not fit, 1 for any power of 1, a double for the log of NaN", async () => {
    const zero = { $size: { $setDifference: ["$both", "$both"] } };
    expect(await value({ $type: { $multiply: [2147483647, 4, zero] } }, 2)).toBe("int");
    expect(await value({ $type: { $add: [2147483647, 4, -9, zero] } }, 2)).toBe("int");
    expect(await value({ $pow: [{ $add: [1, zero] }, Number.NaN] }, 2)).toBe(1);
    expect(await value({ $type: { $log10: Decimal128.fromString("NaN") } }, 2)).toBe("double");
  });

  it("give a field's value, not the constant that equals it, as the lowest or highest", async () => {
    const type = { $type: { $min: [2, { $toDouble: { $size: "$both" } }, { $toDouble: "$missing" }] } };
    expect(await value(type, 2)).toBe("double");
    expect(await value({ $type: { $max: [1, { $toDouble: { $size: "$both" } }] } }, 2)).toBe("double");
  });

  it("follow a path through one array, not through an array inside it", async () => {
    expect(await value("$a.b")).toEqual([3]);
    const groups = await server.db
      .collection("items")
      .aggregate([{ $group: { _id: "$a.b" } }, { $sort: { _id: 1 } }])
      .toArray();
    expect(groups).toEqual([{ _id: [3] }, { _id: 4 }]);
  });

  it("check an operand before they evaluate the next one", async () => {
    expect(await refusal({ $multiply: [{ $multiply: ["x", "$missing"] }, 1] })).toBe(14);
    expect(await value({ $add: ["$missing", "$text"] }, 2)).toBe(null);
    expect(await refusal({ $add: ["$text", "$missing"] }, 2)).toBe(14);
    expect(await refusal({ $mergeObjects: ["$text", { $divide: ["$_id", 0] }] }, 2)).toBe(40400);
  });

  it("evaluate constants with the command, whether a document needs them or not", async () => {
    expect(await refusal({ $cond: [true, 1, { $divide: [1, 0] }] })).toBe(2);
    expect(await refusal({ $concat: ["$missing", 1, "a"] })).toBe(16702);
    expect(
      await value({
        $switch: {
          branches: [
            { case: true, then: 1 },
            { case: { $ln: -1 }, then: 2 },
          ],
        },
      }),
    ).toBe(1);
    expect(await refusal({ $switch: { branches: [{ case: false, then: 1 }] } })).toBe(40069);
    const none = server.db.collection("none").aggregate([{ $project: { v: { $divide: [1, 0] } } }]);
    await expect(none.toArray()).rejects.toMatchObject({ code: 2 });
  });

  it("give null for null, and an element that is null", async () => {
    expect(await value({ $map: { input: "$missing", in: 1 } })).toBe(null);
    expect(await value({ $filter: { input: "$missing", cond: true } })).toBe(null);
    expect(await value({ $reduce: { input: null, initialValue: 0, in: "$$this" } })).toBe(null);
    expect(await value({ $first: [["$missing", 1]] })).toBe(null);
    expect(await value({ $last: [[1, null]] })).toBe(null);
    expect(await value({ $getField: { field: "b", input: "$missing" } })).toBe(undefined);
    expect(await refusal({ $getField: { field: "b" } })).toBe(3041703);
  });

  it("take the only operand of $mergeObjects for a list", async () => {
    expect(await value({ $mergeObjects: [[{ a: 1 }, null, { b: "$_id" }]] })).toEqual({ a: 1, b: 1 });
    expect(await value({ $mergeObjects: "$a.none" })).toEqual({});
  });

  it("round a date's addend by itself, and count decimals in the manual's form", async () => {
    expect(await value({ $add: [new Date(10), -0.5] })).toEqual(new Date(9));
    const quotient = { $divide: [Long.fromString("1609632000"), Decimal128.fromString("12.50")] };
    expect(String(await value(quotient))).toBe("1.2877056E+8");
    expect(await value({ $dateDiff: { startDate: null, endDate: { $add: ["$a", 1] }, unit: "day" } })).toBe(
      null,
    );
  });

  it("stop a $filter at its limit", async () => {
    expect(await value({ $filter: { input: [2, "x"], cond: { $add: ["$$this", 1] }, limit: 1 } })).toEqual([
      2,
    ]);
  });

  it("order the elements of $setUnion and $setIntersection", async () => {
    expect(
      await value({
        $setUnion: [
          [3, 1],
          [2, 1],
        ],
      }),
    ).toEqual([1, 2, 3]);
    expect(
      await value({
        $setIntersection: [
          [3, 1, 2],
          [1, 3],
        ],
      }),
    ).toEqual([1, 3]);
  });

  it("keep to the ranges of dates", async () => {
    const parts = { year: 2, month: 1, day: -2, hour: -3 };
    expect(await value({ $dateFromParts: parts })).toEqual(new Date(-62104330800000));
    expect(
      await value({ $dateAdd: { startDate: new Date(-62104330800000), unit: "year", amount: 1 } }),
    ).toEqual(new Date(-62072794800000));
    expect(await value({ $toDate: "0002-01-01" })).toEqual(new Date(-62104060800000));
    expect(await value({ $toDate: "2026-06-10t20:43:57.257z" })).toEqual(
      new Date("2026-06-10T20:43:57.257Z"),
    );
    expect(await value({ $dayOfYear: new Date("0004-03-01") })).toBe(61);
    expect(await refusal({ $dateToString: { date: "$far" } })).toBe(18537);
    expect(await refusal({ $toDate: Number.NaN })).toBe(241);
    expect(await refusal({ $add: ["$far", Number.NaN] })).toBe(15);
  });

  it("write numbers as MongoDB does", async () => {
    expect(await value({ $toLower: Number.POSITIVE_INFINITY })).toBe("inf");
    expect(await value({ $toUpper: new Timestamp({ t: 511421992, i: 7 }) })).toBe("MAR 17 05:39:52:7");
    expect(await value({ $toLower: new Timestamp({ t: 200000, i: 1 }) })).toBe("jan  3 07:33:20:1");
    expect(await value({ $substr: [new Code("abc"), 0, 2] })).toBe("ab");
    expect(String(await value({ $mod: [5, Decimal128.fromString("NaN")] }))).toBe("NaN");
    expect(String(await value({ $trunc: ["$m", 2] }))).toBe("0.10");
    expect(String(await value({ $floor: Decimal128.fromString("1E+2") }))).toBe("100");
    expect(await value({ $pow: [-1, Long.fromString("9223372036854775807")] })).toBe(-1);
    const [{ total }] = (await server.db
      .collection("items")
      .aggregate([{ $group: { _id: null, total: { $sum: { $ifNull: ["$m", 5.0] } } } }])
      .toArray()) as [Document];
    expect(String(total)).toBe("5.1");
  });

  it.each([
    [{ $setEquals: [[1], "x"] }, 17044],
    [{ $setDifference: ["x", []] }, 17048],
    [{ $setDifference: [[], "x"] }, 17049],
    [{ $setIsSubset: ["x", []] }, 17046],
    [{ $setIsSubset: [[], "x"] }, 17042],
    [{ $setUnion: [[], "x"] }, 17043],
    [{ $setIntersection: [[], "x"] }, 17047],
    [{ $allElementsTrue: ["x"] }, 17040],
    [{ $trunc: "x" }, 51081],
    [{ $pow: ["x", 1] }, 28762],
    [{ $pow: [1, "x"] }, 28763],
    [{ $log10: 0 }, 28761],
    [{ $ln: 0 }, 28766],
    [{ $divide: ["x", 1] }, 14],
    [{ $subtract: ["x", 1] }, 14],
    [{ $indexOfArray: [[1], 1, -1] }, 40097],
    [{ $indexOfCP: ["a", "a", 0.5] }, 40096],
    [{ $arrayToObject: [["x"]] }, 40398],
    [{ $arrayToObject: [[["a", 1], "x"]] }, 40396],
    [{ $arrayToObject: [[["a"]]] }, 40397],
    [{ $arrayToObject: [[[1, 1]]] }, 40395],
    [{ $arrayToObject: [[{ k: "a", v: 1 }, 1]] }, 40391],
    [{ $arrayToObject: [[{ k: "a" }]] }, 40392],
    [{ $arrayToObject: [[{ k: "a", w: 1 }]] }, 40393],
    [{ $arrayToObject: [[{ k: 1, v: 1 }]] }, 40394],
    [{ $replaceOne: { input: "a", find: 1, replacement: "b" } }, 51745],
    [{ $replaceOne: { input: "a", find: "a", replacement: 1 } }, 51744],
    [{ $toUpper: [[1]] }, 16007],
    [{ $dateAdd: { startDate: "x", unit: "day", amount: 1 } }, 5166403],
    [{ $dateDiff: { startDate: "x", endDate: "x", unit: "day" } }, 5166307],
  ])("refuse %j with %i", async (expression, code) => {
    expect(await refusal(expression)).toBe(code);
  });
});

describe("stages", () => {
  const run = (...stages: Document[]) => server.db.collection("items").aggregate(stages).toArray();

  it("refuse parallel arrays in a sort with 2, in an index with 171", async () => {
    const items = server.db.collection("items");
    const order = { both: 1, twice: 1 } as const;
    await expect(items.find().sort(order).toArray()).rejects.toMatchObject({ code: 2 });
    await expect(items.createIndex(order)).rejects.toMatchObject({ code: 171 });
  });

  it("draw no sample of a size that is no number", async () => {
    await expect(run({ $sample: { size: Number.NaN } })).rejects.toMatchObject({ code: 28747 });
  });

  it("join null where the local path leads to no value", async () => {
    await server.db
      .collection<{ _id: number }>("others")
      .insertMany([{ _id: 1, x: 1 }, { _id: 2 }] as never[]);
    const joined = async (localField: string) =>
      (
        await run(
          { $match: { _id: 1 } },
          { $lookup: { from: "others", localField, foreignField: "x", as: "joined" } },
        )
      )[0]!.joined.map(({ _id }: Document) => _id);
    expect(await joined("a.none")).toEqual([2]);
    expect(await joined("a.0")).toEqual([1]);
  });

  it("refuse inclusions in a group's key and lists in an accumulator", async () => {
    await expect(run({ $group: { _id: { a: "$a", b: true } } })).rejects.toMatchObject({ code: 17390 });
    await expect(run({ $group: { _id: 1, n: { $sum: ["$a"] } } })).rejects.toMatchObject({ code: 40237 });
  });

  it("refuse expressions in an exclusion", async () => {
    const find = (projection: Document) => server.db.collection("items").findOne({}, { projection });
    await expect(find({ a: 0, v: { $add: [1, 1] } })).rejects.toMatchObject({ code: 31252 });
    await expect(find({ a: 0, v: "$a" })).rejects.toMatchObject({ code: 31310 });
  });
});
