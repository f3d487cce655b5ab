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
