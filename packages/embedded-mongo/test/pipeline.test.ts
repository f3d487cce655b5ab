import { Decimal128, Double, Long } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { body, frame, OP_MSG, RawClient } from "./support/raw-client.ts";
import { withServer } from "./support/server.ts";

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
  it("$group puts equal numbers of all types into one group", async () => {
    const numbers = [
      5,
      new Double(5),
      Long.fromNumber(5),
      Decimal128.fromString("5.0"),
      5,
      6,
      new Double(5.5),
    ];
    const collection = server.db.collection("numbered");
    await collection.insertMany(numbers.map((value) => ({ value })));
    const group = { $group: { _id: "$value", n: { $sum: 1 } } };
    const found = await collection.aggregate([group, { $sort: { _id: 1 } }]).toArray();
    expect(found.map(({ _id, n }) => [Number(_id), n])).toEqual([
      [5, 5],
      [5.5, 1],
      [6, 1],
    ]);
  });

  it("$group with its accumulators, $match, $sort", async () => {
    const sums = { total: { $sum: "$qty" }, n: { $sum: 1 }, low: { $min: "$qty" }, high: { $max: "$qty" } };
    expect(
      await run(
        { $group: { _id: "$item", ...sums } },
        { $match: { total: { $gte: 10 } } },
        { $sort: { _id: 1 } },
      ),
    ).toEqual([
      { _id: "abc", total: 12, n: 2, low: 2, high: 10 },
      { _id: "xyz", total: 30, n: 2, low: 10, high: 20 },
    ]);
  });

  // https://www.mongodb.com/docs/manual/reference/operator/aggregation/unwind/
  it("$unwind", async () => {
    expect(
      (await run({ $unwind: "$sizes" }, { $project: { sizes: 1 } })).map(({ _id, sizes }) => [_id, sizes]),
    ).toEqual([
      [1, "S"],
      [1, "M"],
      [3, "L"],
    ]);
    for (const option of ["preserveNullAndEmptyArrays", "includeArrayIndex"])
      await expect(run({ $unwind: { path: "$sizes", [option]: true } })).rejects.toMatchObject({ code: 238 });
  });

  it("$count $unionWith $skip $limit", async () => {
    expect(await run({ $count: "n" })).toEqual([{ n: 5 }]);
    expect(await run({ $match: { _id: 99 } }, { $count: "n" })).toEqual([]);
    expect(
      await run(
        { $project: { item: 1 } },
        { $unionWith: { coll: "stock", pipeline: [{ $project: { sku: 1 } }] } },
        { $count: "n" },
      ),
    ).toEqual([{ n: 9 }]);
    expect(await run({ $sort: { _id: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } })).toEqual([
      { _id: 4 },
      { _id: 3 },
    ]);
  });

  it("$unionWith reads the other collection by its indexes, also below a hint of the first one's", async () => {
    const looked = async () => (await server.embedded.metrics()).documentsExamined;
    const before = await looked();
    const pipeline = [{ $match: { _id: 2 } }, { $project: { sku: 1 } }];
    const found = await server.db
      .collection("sales")
      .aggregate([{ $match: { _id: 1 } }, { $unionWith: { coll: "stock", pipeline } }], { hint: "_id_" })
      .toArray();
    expect(found).toMatchObject([{ _id: 1 }, { _id: 2, sku: "xyz" }]);
    expect((await looked()) - before).toBe(2);
  });

  it("$project $addFields $replaceWith", async () => {
    const [doc] = await run(
      { $match: { _id: 1 } },
      { $addFields: { "a.b": "$price", "a.c": { $literal: "$x" } } },
      { $project: { _id: 0, a: 1, sizes: 1, gone: "$nothing" } },
    );
    expect(doc).toEqual({ a: { b: 10, c: "$x" }, sizes: ["S", "M"] });
    expect(await run({ $match: { _id: 1 } }, { $replaceWith: { y: "$item", all: "$$ROOT.qty" } })).toEqual([
      { y: "abc", all: 2 },
    ]);
  });

  it("$collStats", async () => {
    expect(await run({ $collStats: { count: {} } })).toMatchObject([{ ns: "test.sales", count: 5 }]);
  });
});

describe("a pipeline over many documents", () => {
  const many = [{ $match: { _id: "many" } }, { $unwind: "$a" }];
  beforeAll(async () => {
    const a = Array.from({ length: 60_000 }, (_, n) => n);
    await server.db.collection<{ _id: string }>("sales").insertOne({ _id: "many", a } as never);
  });
  const pipelines: [string, object[]][] = [
    ["$unwind", [{ $count: "n" }]],
    ["$sort", [{ $sort: { a: -1 } }, { $limit: 1 }]],
    ["$group", [{ $group: { _id: "$a" } }, { $count: "n" }]],
  ];

  it.each(pipelines)("%s lets others in between", async (_, rest) => {
    const [busy, other] = [
      await RawClient.connect(server.embedded.uri),
      await RawClient.connect(server.embedded.uri),
    ];
    const order: string[] = [];
    const ping = { ping: 1, $db: "test" };
    const begun = busy.receive();
    const ended = busy.receive().then((answer) => {
      order.push("pipeline");
      return answer;
    });
    const pipeline = { aggregate: "sales", pipeline: [...many, ...rest], cursor: {}, $db: "test" };
    // Both in one write: when the first is answered, the second is running.
    busy.write(Buffer.concat([ping, pipeline].map((command) => frame(OP_MSG, body(command)))));
    await begun;
    await other.command(ping);
    order.push("other");
    expect(await ended).toMatchObject({ ok: 1 });
    expect(order).toEqual(["other", "pipeline"]);
    for (const client of [busy, other]) client.end();
  });
});
