import { Decimal128, ObjectId } from "bson";
import { beforeAll, expect, it } from "vitest";
import { withServer } from "./support/server.ts";

const server = withServer();
const run = (...pipeline: object[]) => server.db.collection("one").aggregate(pipeline).toArray();

beforeAll(async () => {
  await server.db
    .collection<{ _id: number }>("one")
    .insertOne({ _id: 1, a: { b: 2 }, list: [{ b: 1 }, 5, {}, { b: 3 }] } as never);
});

const id = new ObjectId("507c7f79bcf86cd7994f6c0e");
const at = new Date("2014-01-31T08:15:39.736Z");
const day = (date: Date | string, timezone: string) => ({
  $dateToString: { date, format: "%Y-%m-%d %H", timezone },
});
// https://www.mongodb.com/docs/manual/reference/operator/aggregation/
const EXPRESSIONS: [unknown, unknown][] = [
  ["$a.b", 2],
  ["$list.b", [1, 3]],
  ["$none", undefined],
  ["$$ROOT.a", { b: 2 }],
  [
    { x: "$a.b", y: "$none", z: ["$_id", "$none"] },
    { x: 2, z: [1, null] },
  ],
  [{ $toDate: id }, new Date("2012-10-15T21:26:17Z")],
  [{ $toDate: [at] }, at],
  [{ $toDate: "$none" }, null],
  [{ $dateToString: { date: "$none", onNull: "never" } }, "never"],
  [{ $dateToString: { date: at } }, "2014-01-31T08:15:39.736Z"],
  [{ $dateToString: { date: at, timezone: "+01:00" } }, "2014-01-31T09:15:39.736Z"],
  [
    { $dateToString: { date: at, format: "%d/%m/%Y %H:%M:%S.%L %z %Z %%", timezone: "+01:00" } },
    "31/01/2014 09:15:39.736 +0100 60 %",
  ],
  [day(at, "Europe/Paris"), "2014-01-31 09"],
  // On the day on which the clocks change, and the next.
  [day(new Date("2026-03-29T00:30:00Z"), "Europe/Paris"), "2026-03-29 01"],
  [day(new Date("2026-03-29T01:30:00Z"), "Europe/Paris"), "2026-03-29 03"],
  [day(new Date("2026-03-30T00:30:00Z"), "Europe/Paris"), "2026-03-30 02"],
  [{ $literal: { $add: [1] } }, { $add: [1] }],
];

it.each(EXPRESSIONS)("%j", async (expression, expected) => {
  const [doc] = await run({ $match: { _id: 1 } }, { $project: { _id: 0, x: expression } });
  expect(doc!.x).toEqual(expected);
});

it.each<[unknown, number]>([
  [{ $toDate: "2014-01-31" }, 238],
  [{ $toDate: Decimal128.fromString("1") }, 238],
  [{ $toDate: [at, at] }, 16020],
  [{ $dateToString: { format: "%Y" } }, 18628],
  [{ $dateToString: { date: at, of: 1 } }, 18534],
  [{ $dateToString: { date: "x" } }, 16006],
  [{ $dateToString: { date: at, format: "%j" } }, 238],
  [{ $dateToString: { date: at, format: "%q" } }, 18536],
  [day(at, "Nowhere/Else"), 40485],
  ["$$NOW", 238],
  ["$$none", 17276],
  ["$a.", 15998],
  [{ $literal: 1, x: 2 }, 15983],
])("%j is refused with %i", async (expression, code) => {
  const found = run({ $match: { _id: 1 } }, { $project: { _id: 0, x: expression } });
  await expect(found).rejects.toMatchObject({ code });
});
