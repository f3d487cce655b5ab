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

// https://www.mongodb.com/docs/manual/core/indexes/index-types/index-multikey/multikey-index-bounds/
describe("an index of elements of arrays", () => {
  it("finds an element by two values of different elements of its own array", async () => {
    await findsWithIndex(
      { "a.b.c": 1, "a.b.d": 1 },
      {},
      [
        {
          a: [
            {
              b: [
                { c: 1, d: 0 },
                { c: 0, d: 2 },
              ],
            },
          ],
        },
      ],
      { a: { $elemMatch: { "b.c": 1, "b.d": 2 } } },
    );
  });

  it("finds arrays in an array by their elements", async () => {
    const ofNumbers = { a: { $elemMatch: { $elemMatch: { $gt: 3 } } } };
    await findsWithIndex({ a: 1 }, {}, [{ a: [[5]] }, { a: [[1]] }], ofNumbers);
    const ofDocuments = { a: { $elemMatch: { $elemMatch: { x: 1 } } } };
    await findsWithIndex({ a: 1 }, {}, [{ a: [[{ x: 1 }]] }, { a: [[{ x: 2 }]] }], ofDocuments);
  });

  it("bounds both fields by one $elemMatch", async () => {
    const things = server.db.collection("pairs");
    await things.createIndex({ "a.x": 1, "a.y": 1 });
    await things.insertMany(Array.from({ length: 50 }, (_, i) => ({ a: [{ x: i % 5, y: i }, { x: 9 }] })));
    const { executionStats } = await things
      .find({ a: { $elemMatch: { x: 3, y: 8 } } })
      .explain("executionStats");
    expect(executionStats).toMatchObject({ nReturned: 1, totalKeysExamined: 1 });
  });
});

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

// https://www.mongodb.com/docs/manual/core/index-sparse/
describe("a sparse index", () => {
  it("finds nothing by null and a value of one field", async () => {
    await findsWithIndex({ a: 1 }, { sparse: true }, [{ a: 5 }, {}], { $and: [{ a: null }, { a: 5 }] });
  });

  it("finds values of different elements, of which an $elemMatch asks for null too", async () => {
    await findsWithIndex({ "a.y": 1, "a.z": 1 }, { sparse: true }, [{ a: [{ y: 2 }, { z: 1 }] }], {
      "a.z": 1,
      a: { $elemMatch: { y: 2, z: null } },
    });
  });
});
