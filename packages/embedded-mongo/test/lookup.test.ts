import { expect, it } from "vitest";
import { withServer } from "./support/server.ts";

const server = withServer();

// https://www.mongodb.com/docs/manual/reference/operator/aggregation/lookup/
it("$lookup joins by values that a filter would read as operators or patterns", async () => {
  const values = [{ $a: 1 }, { $gt: 0 }, /x/, 1];
  const documents = () => values.map((k, _id) => ({ _id: _id as never, k }));
  await server.db.collection("left").insertMany(documents());
  await server.db.collection("right").insertMany(documents());
  const joined = () =>
    server.db
      .collection("left")
      .aggregate([{ $lookup: { from: "right", localField: "k", foreignField: "k", as: "found" } }])
      .map(({ found }) => found.map(({ _id }: { _id: number }) => _id))
      .toArray();
  expect(await joined()).toEqual([[0], [1], [2], [3]]);
  await server.db.collection("right").createIndex({ k: 1 });
  expect(await joined()).toEqual([[0], [1], [2], [3]]);
});

/** Uses of an index since the server has started. */
const usesOf = async (collection: string, index: string): Promise<number> => {
  const all = await server.db
    .collection(collection)
    .aggregate([{ $indexStats: {} }])
    .toArray();
  return Number(all.find(({ name }) => name === index)!.accesses.ops);
};

// https://www.mongodb.com/docs/manual/reference/operator/aggregation/lookup/#perform-multiple-joins-and-a-correlated-subquery-with--lookup
it("$lookup by a pipeline finds by an index what equals a variable in its first $match", async () => {
  const [orders, goods] = ["orders", "goods"].map((name) => server.db.collection<{ _id: number }>(name));
  await orders!.insertMany([{ _id: 1, good: 7 }, { _id: 2, good: { $a: 1 } }, { _id: 3 }] as never[]);
  const values = [7, { $a: 1 }, null, [7], "7", undefined];
  await goods!.insertMany(
    values.map((code, _id) => ({ _id, ...(code !== undefined && { code }), n: _id })) as never[],
  );
  const joined = (first: object) =>
    orders!
      .aggregate([
        {
          $lookup: {
            from: "goods",
            let: { good: "$good" },
            pipeline: [first, { $project: { n: 1 } }],
            as: "found",
          },
        },
        { $sort: { _id: 1 } },
      ])
      .map(({ found }) => found.map(({ n }: { n: number }) => n))
      .toArray();
  const equal = { $match: { $expr: { $eq: ["$code", "$$good"] } } };
  const both = { $match: { $expr: { $and: [{ $eq: ["$$good", "$code"] }, { $gte: ["$n", 1] }] } } };
  // Missing equals missing.
  const expected = [[0], [1], [5]];
  expect(await joined(equal)).toEqual(expected);
  await goods!.createIndex({ code: 1 });
  const before = await usesOf("goods", "code_1");
  expect(await joined(equal)).toEqual(expected);
  expect(await joined(both)).toEqual([[], [1], [5]]);
  // Nothing is known of a missing value's key.
  expect(await usesOf("goods", "code_1")).toBe(before + 4);
});

it("$lookup by a pipeline gives its variables to a $unionWith, and its collection to $collStats", async () => {
  const documents = [
    { _id: 1, k: 1 },
    { _id: 2, k: 2 },
  ];
  await server.db.collection<{ _id: number }>("one").insertMany(documents as never[]);
  await server.db.collection<{ _id: number }>("two").insertMany(documents as never[]);
  const union = { $unionWith: { coll: "two", pipeline: [{ $match: { $expr: { $eq: ["$k", "$$k"] } } }] } };
  const pipeline = [{ $match: { $expr: { $eq: ["$k", "$$k"] } } }, union, { $project: { k: 1, _id: 0 } }];
  const found = await server.db
    .collection("one")
    .aggregate([{ $sort: { _id: 1 } }, { $lookup: { from: "two", let: { k: "$k" }, pipeline, as: "found" } }])
    .map((one) => one.found)
    .toArray();
  expect(found).toEqual([
    [{ k: 1 }, { k: 1 }],
    [{ k: 2 }, { k: 2 }],
  ]);
  const [stats] = await server.db
    .collection("one")
    .aggregate([{ $limit: 1 }, { $lookup: { from: "two", pipeline: [{ $collStats: {} }], as: "stats" } }])
    .toArray();
  expect(stats!.stats[0].ns).toMatch(/\.two$/);
});
