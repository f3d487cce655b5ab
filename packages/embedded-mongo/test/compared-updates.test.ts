import type { Document } from "mongodb";
import { describe, expect, it } from "vitest";
import { withServer } from "./support/server.ts";

/** Differences of updates that the comparison with the real engine (oracle/) found. */
const server = withServer();

// https://www.mongodb.com/docs/v7.0/reference/operator/update/
describe("updates", () => {
  const outcome = async (doc: Document, update: Document, options: Document = {}) => {
    const items = server.db.collection<{ _id: number }>("updated");
    await items.deleteMany({});
    await items.insertOne({ _id: 1, ...doc });
    return items.updateOne({ _id: 1 }, update, options).then(
      async () => Object.entries((await items.findOne({}))!).slice(1),
      ({ code }) => code,
    );
  };

  it("conflict where one path names a field and the other goes into the elements", async () => {
    expect(await outcome({}, { $unset: { "a.x": "", "a.$[].b": "" } })).toBe(40);
    expect(await outcome({}, { $set: { "a.$[]": 1 }, $inc: { "a.0": 1 } })).toBe(40);
    const filtered = { arrayFilters: [{ e: { $gte: 2 } }] };
    const both = { $set: { "a.$[]": 1 }, $inc: { "a.$[e]": 1 } };
    expect(await outcome({ a: [1, 2] }, both, filtered)).toBe(40);
    const apart = { $inc: { "a.$[e]": 1, "a.$[f]": 1 } };
    const disjoint = { arrayFilters: [{ e: { $gte: 2 } }, { f: { $lt: 2 } }] };
    expect(await outcome({ a: [1, 2] }, apart, disjoint)).toEqual([["a", [2, 3]]]);
  });

  it.each([
    [{ a: 1 }, { $pop: { "a.x": 1 } }, 28],
    [{ a: [1] }, { $pull: { "a.x": 1 } }, 28],
    [{ a: 1 }, { $pop: { a: 1 } }, 14],
    [{ a: 1 }, { $unset: { "a.x": "" } }, [["a", 1]]],
    [{}, { $pull: { "a.$[]": 1 } }, 2],
    [{ a: [[3], [-1], 5] }, { $pull: { a: { $gte: 0 } } }, [["a", [[-1]]]]],
    [{}, { $unset: { "a.$[].x": "" } }, 2],
    [{ a: 1 }, { $set: { "a.$[]": 1 } }, 2],
    [{ a: [] }, { $rename: { "a.b": "c" } }, 28],
    [{ a: 1 }, { $rename: { "a.b": "c" } }, 28],
    [{ a: [1] }, { $rename: { "a.0": "c" } }, 2],
    [{ a: [] }, { $rename: { "a.0": "c" } }, [["a", []]]],
    [
      { a: 1 },
      { $rename: { a: "d" }, $set: { c: 2 } },
      [
        ["c", 2],
        ["d", 1],
      ],
    ],
  ])("on %j by %j give %j", async (doc, update, expected) => {
    expect(await outcome(doc, update)).toEqual(expected);
  });
});
