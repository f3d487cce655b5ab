import type { Document, IndexSpecification } from "mongodb";
import { describe, expect, it } from "vitest";
import { withServer } from "./support/server.ts";

const server = withServer();

let collections = 0;

/** Expects that a filter finds and counts with the index what a scan of the collection finds, and that there is something. */
async function findsWithIndex(
  key: IndexSpecification,
  options: Document,
  documents: Document[],
  filter: Document,
): Promise<void> {
  const things = server.db.collection<Document>(`things${collections++}`);
  await things.createIndex(key, options);
  await things.insertMany(documents.map((one, _id) => ({ ...one, _id: _id as never })));
  const scanned = await things.find(filter, { hint: { $natural: 1 } }).toArray();
  expect(await things.find(filter).toArray()).toEqual(scanned);
  expect(await things.countDocuments(filter)).toBe(scanned.length);
}

// https://www.mongodb.com/docs/manual/core/index-partial/
describe("a partial index", () => {
  it("is not taken for a condition on elements that is named like its own on documents", async () => {
    await findsWithIndex(
      { "a.c": 1 },
      { partialFilterExpression: { b: { $gt: 5 } } },
      [{ a: [{ b: 7, c: 1 }] }],
      { a: { $elemMatch: { b: { $gt: 5 }, c: 1 } } },
    );
  });

  it("of null is not taken for a path that does not exist, as below an array of numbers", async () => {
    await findsWithIndex({ c: 1 }, { partialFilterExpression: { "a.x": null } }, [{ a: [1, 2], c: 1 }], {
      "a.x": { $exists: false },
      c: 1,
    });
  });
});
