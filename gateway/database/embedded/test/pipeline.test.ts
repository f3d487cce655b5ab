import { Decimal128, ObjectId } from "bson";
import { beforeAll, describe, expect, it } from "vitest";
import { withServer } from "./harness.ts";

const server = withServer();
const run = (...pipeline: object[]) => server.db.collection("sales").aggregate(pipeline).toArray();

beforeAll(async () => {
  await server.db.collection<{ _id: number }>("sales").insertMany([
    { _id: 1, item: "abc", price: 10, qty: 2, date: new Date("2014-03-01T08:00:00Z"), sizes: ["S", "M"] },
    { _id: 2, item: "jkl", price: 20, qty: 1, date: new Date("2014-03-01T09:00:00Z"), sizes: [] },
    { _id: 3, item: "xyz", price: 5, qty: 10, date: new Date("2014-03-15T09:00:00Z"), sizes: "L" },
    { _id: 4, item: "xyz", price: 5, qty: 20, date: new Date("2014-04-04T11:21:39.736Z") },
    { _id: 5, item: "abc", price: 10, qty: 10, date: new Date("2014-04-04T21:23:13.331Z"), sizes: null },
  ] as never[]);
  await server.db
    .collection<{ _id: number }>("stock")
    .insertMany([
      { _id: 1, sku: "abc", left: 120 },
      { _id: 2, sku: "xyz", left: 80 },
      { _id: 3, sku: null },
      { _id: 4 },
    ] as never[]);
});

// https://www.mongodb.com/docs/manual/reference/operator/aggregation/group/
describe("stages", () => {
  it("$group with its accumulators, $match, $sort", async () => {
    expect(
      await run(
        {
          $group: {
            _id: "$item",
            total: { $sum: { $multiply: ["$price", "$qty"] } },
            avg: { $avg: "$qty" },
            n: { $sum: 1 },
            c: { $count: {} },
          },
        },
        { $match: { total: { $gte: 100 } } },
        { $sort: { _id: 1 } },
      ),
    ).toEqual([
      { _id: "abc", total: 120, avg: 6, n: 2, c: 2 },
      { _id: "xyz", total: 150, avg: 15, n: 2, c: 2 },
    ]);
    expect(
      await run(
        { $sort: { _id: 1 } },
        {
          $group: {
            _id: null,
            first: { $first: "$item" },
            last: { $last: "$item" },
            all: { $push: "$qty" },
            set: { $addToSet: "$price" },
            low: { $min: "$qty" },
            high: { $max: "$qty" },
            dev: { $stdDevPop: "$price" },
          },
        },
        { $addFields: { set: { $sortArray: { input: "$set", sortBy: 1 } }, dev: { $round: ["$dev", 2] } } },
      ),
    ).toEqual([
      {
        _id: null,
        first: "abc",
        last: "abc",
        all: [2, 1, 10, 20, 10],
        set: [5, 10, 20],
        low: 1,
        high: 20,
        dev: 5.48,
      },
    ]);
  });

  // https://www.mongodb.com/docs/manual/reference/operator/aggregation/unwind/
  it("$unwind", async () => {
    const kept = { path: "$sizes", preserveNullAndEmptyArrays: true, includeArrayIndex: "at" };
    expect(
      (await run({ $unwind: "$sizes" }, { $project: { sizes: 1 } })).map(({ _id, sizes }) => [_id, sizes]),
    ).toEqual([
      [1, "S"],
      [1, "M"],
      [3, "L"],
    ]);
    expect((await run({ $unwind: kept })).map(({ _id, at }) => [_id, at])).toEqual([
      [1, 0],
      [1, 1],
      [2, null],
      [3, null],
      [4, null],
      [5, null],
    ]);
  });

  // https://www.mongodb.com/docs/manual/reference/operator/aggregation/lookup/
  it("$lookup in its three forms, with and without an index", async () => {
    const equal = { from: "stock", localField: "item", foreignField: "sku", as: "stock" };
    const shape = { $project: { ids: "$stock._id" } };
    const expected = [[1], [], [2], [2], [1]];
    const ids = async (lookup: object) =>
      (await run({ $sort: { _id: 1 } }, { $lookup: lookup }, shape)).map((doc) => doc.ids);
    expect(await ids(equal)).toEqual(expected);
    await server.db.collection("stock").createIndex({ sku: 1 });
    expect(await ids(equal)).toEqual(expected);
    expect(await ids({ ...equal, localField: "missing" })).toEqual(Array(5).fill([3, 4]));
    expect(
      await ids({
        from: "stock",
        let: { q: "$qty" },
        pipeline: [
          { $match: { $expr: { $lt: ["$left", { $multiply: ["$$q", 10] }] } } },
          { $match: { left: { $exists: true } } },
        ],
        as: "stock",
      }),
    ).toEqual([[], [], [2], [1, 2], [2]]);
    expect(
      await ids({ ...equal, let: { q: "$qty" }, pipeline: [{ $match: { $expr: { $gt: ["$$q", 5] } } }] }),
    ).toEqual([[], [], [2], [2], [1]]);
  });

  it("$facet $count $sortByCount $unionWith $sample $skip $limit", async () => {
    expect(
      await run({
        $facet: {
          few: [{ $sort: { _id: 1 } }, { $limit: 1 }, { $project: { item: 1 } }],
          count: [{ $count: "n" }],
          none: [{ $match: { _id: 99 } }, { $count: "n" }],
        },
      }),
    ).toEqual([{ few: [{ _id: 1, item: "abc" }], count: [{ n: 5 }], none: [] }]);
    expect(await run({ $match: { _id: 99 } }, { $count: "n" })).toEqual([]);
    expect((await run({ $sortByCount: "$item" })).map(({ count }) => count)).toEqual([2, 2, 1]);
    expect(
      await run(
        { $project: { item: 1 } },
        { $unionWith: { coll: "stock", pipeline: [{ $project: { sku: 1 } }] } },
        { $count: "n" },
      ),
    ).toEqual([{ n: 9 }]);
    expect(await run({ $sample: { size: 3 } })).toHaveLength(3);
    expect(await run({ $sort: { _id: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } })).toEqual([
      { _id: 4 },
      { _id: 3 },
    ]);
  });

  it("$project $addFields $set $unset $replaceRoot $replaceWith", async () => {
    const [doc] = await run(
      { $match: { _id: 1 } },
      { $set: { "a.b": "$price", sizes: { $concatArrays: ["$sizes", ["X"]] } } },
      { $addFields: { "a.c": { $literal: "$x" } } },
      { $project: { a: 1, sizes: 1, gone: "$nothing", kept: { $ifNull: ["$nothing", "none"] } } },
      { $unset: ["_id"] },
    );
    expect(doc).toEqual({ a: { b: 10, c: "$x" }, sizes: ["S", "M", "X"], kept: "none" });
    expect(
      await run(
        { $match: { _id: 1 } },
        { $replaceRoot: { newRoot: { x: "$item" } } },
        { $replaceWith: { y: "$x" } },
      ),
    ).toEqual([{ y: "abc" }]);
  });

  it("$collStats $indexStats", async () => {
    expect(await run({ $collStats: { count: {} } })).toMatchObject([{ ns: "test.sales", count: 5 }]);
    expect((await run({ $indexStats: {} })).map(({ name }) => name)).toEqual(["_id_"]);
  });
});

const id = new ObjectId("507c7f79bcf86cd7994f6c0e");
const at = new Date("2014-01-31T08:15:39.736Z");
// https://www.mongodb.com/docs/manual/reference/operator/aggregation/
const EXPRESSIONS: [object, unknown][] = [
  [{ $add: [1, 2.5] }, 3.5],
  [{ $add: [at, 1000] }, new Date("2014-01-31T08:15:40.736Z")],
  [{ $subtract: [at, at] }, 0],
  [{ $divide: [7, 2] }, 3.5],
  [{ $mod: [-7, 3] }, -1],
  [{ $abs: -3 }, 3],
  [{ $ceil: -2.8 }, -2],
  [{ $floor: -2.8 }, -3],
  [{ $round: [19.25, 1] }, 19.2],
  [{ $round: [2.5] }, 2],
  [{ $round: [1234, -2] }, 1200],
  [{ $trunc: [-7.85, 1] }, -7.8],
  [{ $pow: [5, 2] }, 25],
  [{ $sqrt: 16 }, 4],
  [{ $eq: [1, 1.0] }, true],
  [{ $cmp: ["a", 1] }, 1],
  [{ $and: [1, "a", []] }, true],
  [{ $or: [0, null] }, false],
  [{ $not: [[false]] }, false],
  [{ $cond: [{ $gt: [1, 2] }, "y", "n"] }, "n"],
  [
    {
      $switch: {
        branches: [
          Object.fromEntries([
            ["case", false],
            ["then", 1],
          ]),
        ],
        default: 2,
      },
    },
    2,
  ],
  [{ $concat: ["a", "b"] }, "ab"],
  [{ $concat: ["a", null] }, null],
  [{ $toUpper: "été" }, "éTé"],
  [{ $substrCP: ["été", 1, 2] }, "té"],
  [{ $strLenCP: "été" }, 3],
  [{ $strLenBytes: "été" }, 5],
  [{ $split: ["a-b-c", "-"] }, ["a", "b", "c"]],
  [{ $indexOfCP: ["cafétéria", "é"] }, 3],
  [{ $trim: { input: "  x " } }, "x"],
  [{ $ltrim: { input: "ggxg", chars: "g" } }, "xg"],
  [{ $replaceAll: { input: "a.b.c", find: ".", replacement: { $literal: "$&" } } }, "a$&b$&c"],
  [
    { $regexFind: { input: "Simple Example", regex: "(m(p))" } },
    { match: "mp", idx: 2, captures: ["mp", "p"] },
  ],
  [
    { $regexFindAll: { input: "aXbX", regex: /x/i } },
    [
      { match: "X", idx: 1, captures: [] },
      { match: "X", idx: 3, captures: [] },
    ],
  ],
  [{ $regexMatch: { input: "abc", regex: "^b" } }, false],
  [{ $size: [[1, 2]] }, 2],
  [{ $arrayElemAt: [[1, 2, 3], -1] }, 3],
  [{ $first: [[4, 5]] }, 4],
  [{ $slice: [[1, 2, 3, 4], -3, 2] }, [2, 3]],
  [{ $range: [0, 10, 4] }, [0, 4, 8]],
  [{ $in: [2, [1, 2]] }, true],
  [{ $indexOfArray: [["a", "b"], "b"] }, 1],
  [{ $reverseArray: [[1, 2]] }, [2, 1]],
  [{ $map: { input: [1, 2], as: "x", in: { $add: ["$$x", 1] } } }, [2, 3]],
  [{ $filter: { input: [1, 5, 9], cond: { $gt: ["$$this", 3] }, limit: 1 } }, [5]],
  [{ $reduce: { input: ["a", "b"], initialValue: "", in: { $concat: ["$$value", "$$this"] } } }, "ab"],
  [{ $setUnion: [["a"], ["b", "a"]] }, ["a", "b"]],
  [
    {
      $setIntersection: [
        [1, 2],
        [2, 3],
      ],
    },
    [2],
  ],
  [{ $setDifference: [[1, 2], [2]] }, [1]],
  [{ $setIsSubset: [[1], [1, 2]] }, true],
  [{ $objectToArray: { a: 1 } }, [{ k: "a", v: 1 }]],
  [{ $arrayToObject: [[["a", 1]]] }, { a: 1 }],
  [{ $mergeObjects: [{ a: 1 }, { a: 2, b: 3 }] }, { a: 2, b: 3 }],
  [{ $getField: { field: "a.b", input: { $literal: { "a.b": 7 } } } }, 7],
  [{ $let: { vars: { x: 2 }, in: { $multiply: ["$$x", 3] } } }, 6],
  [{ $toString: id }, "507c7f79bcf86cd7994f6c0e"],
  [{ $toInt: "42" }, 42],
  [{ $toLong: 2.9 }, 2],
  [{ $toDouble: "1.5" }, 1.5],
  [{ $toBool: "" }, true],
  [{ $toDate: id }, new Date("2012-10-15T21:26:17Z")],
  [{ $toDecimal: "1.50" }, Decimal128.fromString("1.50")],
  [{ $convert: { input: "x", to: "int", onError: "bad" } }, "bad"],
  [{ $type: "$missing" }, "missing"],
  [{ $isNumber: 1 }, true],
  [{ $year: at }, 2014],
  [{ $dayOfYear: at }, 31],
  [{ $dayOfWeek: at }, 6],
  [{ $isoWeek: at }, 5],
  [{ $hour: { date: at, timezone: "Europe/Paris" } }, 9],
  [
    { $dateToString: { date: at, format: "%d/%m/%Y %H:%M:%S.%L %z", timezone: "+01:00" } },
    "31/01/2014 09:15:39.736 +0100",
  ],
  [{ $dateFromString: { dateString: "2017-02-08T12:10:40.787" } }, new Date("2017-02-08T12:10:40.787Z")],
  [{ $dateFromParts: { year: 2017, month: 14, day: 1 } }, new Date("2018-02-01T00:00:00Z")],
  [{ $dateAdd: { startDate: at, unit: "month", amount: 1 } }, new Date("2014-02-28T08:15:39.736Z")],
  [{ $dateSubtract: { startDate: at, unit: "day", amount: 31 } }, new Date("2013-12-31T08:15:39.736Z")],
  [{ $dateDiff: { startDate: at, endDate: new Date("2014-03-01"), unit: "month" } }, 2],
  [{ $dateTrunc: { date: at, unit: "week", startOfWeek: "monday" } }, new Date("2014-01-27T00:00:00Z")],
  [{ $max: [1, 5, 3] }, 5],
  [{ $sum: [[1, 2, 3]] }, 6],
  [{ $avg: [1, 2] }, 1.5],
  [{ $literal: { $add: [1] } }, { $add: [1] }],
];

describe("expressions", () => {
  it.each(EXPRESSIONS)("%j", async (expression, expected) => {
    const [doc] = await run({ $match: { _id: 1 } }, { $project: { _id: 0, x: expression } });
    if (expected instanceof Decimal128) expect(String(doc!.x)).toBe(String(expected));
    else expect(doc!.x).toEqual(expected);
  });
});
