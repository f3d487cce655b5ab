import type { Document } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { withServer } from "./support/server.ts";

const server = withServer();
const COUNT = 10_000;

beforeAll(async () => {
  const items = Array.from({ length: COUNT }, (_, n) => ({ _id: n, n, m: n }));
  await server.db.collection<{ _id: number }>("items").insertMany(items);
});

/** Returns how many commands of another client are answered while a pipeline runs. */
async function answeredDuring(pipeline: Document[]): Promise<number> {
  let isRunning = true;
  const ended = server.db
    .collection("items")
    .aggregate([...pipeline, { $count: "n" }])
    .toArray()
    .finally(() => {
      isRunning = false;
    });
  let answered = 0;
  while (isRunning) {
    await server.db.command({ ping: 1 });
    answered++;
  }
  await ended;
  return answered;
}

// Without giving way a command waits for the end of the join.
describe("other clients are answered while $lookup", () => {
  it.each<[string, Document[]]>([
    [
      "searches an index",
      [{ $lookup: { from: "items", localField: "n", foreignField: "_id", as: "found" } }],
    ],
    ["makes a table", [{ $lookup: { from: "items", localField: "n", foreignField: "m", as: "found" } }]],
    [
      "runs a pipeline",
      [
        { $match: { _id: { $lt: 10 } } },
        {
          $lookup: {
            from: "items",
            let: { n: "$n" },
            pipeline: [{ $match: { $expr: { $eq: ["$m", "$$n"] } } }],
            as: "found",
          },
        },
      ],
    ],
  ])("%s", async (_, pipeline) => {
    expect(await answeredDuring(pipeline)).toBeGreaterThan(3);
  });
});
