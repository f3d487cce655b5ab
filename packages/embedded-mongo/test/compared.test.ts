import type { Document } from "mongodb";
import { beforeAll, expect, it } from "vitest";
import { withServer } from "./support/server.ts";

/**
 * Differences that the comparison with MongoDB (oracle/) found. What is expected here is what it answers and what the
 * manual of 7.0 says.
 */
const server = withServer();
const items = () => server.db.collection<{ _id: number; [name: string]: unknown }>("items");
const run = (...stages: Document[]) => items().aggregate(stages).toArray();

beforeAll(async () => {
  await items().insertMany([
    { _id: 1, a: [1, [{ b: 2 }], { b: 3 }], far: new Date(253402300800000) },
    { _id: 2, a: { b: 4 }, text: "x", both: [5], twice: [6] },
  ]);
});

it("an expression follows a path through one array, not through an array inside it", async () => {
  const groups = await run({ $group: { _id: "$a.b" } }, { $sort: { _id: 1 } });
  expect(groups).toEqual([{ _id: [3] }, { _id: 4 }]);
});

it("a group's key of one field has null where the value is missing; among other fields it is left out", async () => {
  const first = { $match: { _id: 1 } };
  expect(await run(first, { $group: { _id: { x: "$none" } } })).toEqual([{ _id: { x: null } }]);
  expect(await run(first, { $group: { _id: { x: "$none", y: "$_id" } } })).toEqual([{ _id: { y: 1 } }]);
});

it.each([{ a: {} }, { "a.b": {} }, { v: { x: {} } }])(
  "fields with an empty document are not added: %j",
  async (fields) => {
    await expect(run({ $addFields: fields })).rejects.toMatchObject({ code: 40180 });
  },
);

it.each([
  { update: "items", updates: [{ q: {}, u: { $set: { a: 1 } } }] },
  { delete: "items", deletes: [{ q: {}, limit: 1 }] },
])("one statement is explained, several are refused: %j", async (command) => {
  const [name, statements] = Object.entries(command)[1] as [string, Document[]];
  await server.db.command({ explain: command });
  const several = { ...command, [name]: [...statements, ...statements] };
  await expect(server.db.command({ explain: several })).rejects.toMatchObject({ code: 16 });
});

it("a date beyond the year 9999 has no text", async () => {
  const stages = [{ $match: { _id: 1 } }, { $project: { v: { $dateToString: { date: "$far" } } } }];
  await expect(run(...stages)).rejects.toMatchObject({ code: 18537 });
});

it("parallel arrays are refused in a sort with 2, in an index with 171", async () => {
  const order = { both: 1, twice: 1 } as const;
  await expect(items().find().sort(order).toArray()).rejects.toMatchObject({ code: 2 });
  await expect(items().createIndex(order)).rejects.toMatchObject({ code: 171 });
});

it("inclusions in a group's key and lists in an accumulator are refused", async () => {
  await expect(run({ $group: { _id: { a: "$a", b: true } } })).rejects.toMatchObject({ code: 17390 });
  await expect(run({ $group: { _id: 1, n: { $sum: ["$a"] } } })).rejects.toMatchObject({ code: 40237 });
});

it("expressions in an exclusion are refused", async () => {
  const find = (projection: Document) => items().findOne({}, { projection });
  await expect(find({ a: 0, v: { $literal: 1 } })).rejects.toMatchObject({ code: 31252 });
  await expect(find({ a: 0, v: "$a" })).rejects.toMatchObject({ code: 31310 });
});

// https://www.mongodb.com/docs/v7.0/reference/operator/update/
it.each<[Document, Document, unknown]>([
  [{ a: [1] }, { $pull: { "a.x": 1 } }, 28],
  [{ a: 1 }, { $unset: { "a.x": "" } }, [["a", 1]]],
  [{ a: [[3], [-1], 5] }, { $pull: { a: { $gte: 0 } } }, [["a", [[-1]]]]],
])("an update of %j by %j gives %j", async (doc, update, expected) => {
  const updated = server.db.collection<{ _id: number }>("updated");
  await updated.deleteMany({});
  await updated.insertOne({ _id: 1, ...doc });
  const outcome = await updated.updateOne({ _id: 1 }, update).then(
    async () => Object.entries((await updated.findOne({}))!).slice(1),
    ({ code }) => code,
  );
  expect(outcome).toEqual(expected);
});
