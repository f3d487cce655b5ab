import { Decimal128, ObjectId } from "bson";
import { beforeAll, expect, it } from "vitest";
import { withServer } from "./support/server.ts";

const server = withServer();
const run = (...pipeline: object[]) => server.db.collection("one").aggregate(pipeline).toArray();

beforeAll(async () => {
  await server.db.collection<{ _id: number }>("one").insertOne({ _id: 1 });
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
  // On the day on which the clocks change, and the next.
  [{ $hour: { date: new Date("2026-03-29T00:30:00Z"), timezone: "Europe/Paris" } }, 1],
  [{ $hour: { date: new Date("2026-03-29T01:30:00Z"), timezone: "Europe/Paris" } }, 3],
  [{ $hour: { date: new Date("2026-03-30T00:30:00Z"), timezone: "Europe/Paris" } }, 2],
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

it.each(EXPRESSIONS)("%j", async (expression, expected) => {
  const [doc] = await run({ $match: { _id: 1 } }, { $project: { _id: 0, x: expression } });
  if (expected instanceof Decimal128) expect(String(doc!.x)).toBe(String(expected));
  else expect(doc!.x).toEqual(expected);
});
