import { type Document, ObjectId, serialize } from "bson";
import fc from "fast-check";
import type { Collection, IndexSpecification } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { document, filter, projection, sort } from "./support/random-queries.ts";
import { matches, sortValue } from "./support/reference-matcher.ts";
import { compare } from "./support/reference-query.ts";
import { SEED } from "./support/seed.ts";
import { withServer } from "./support/server.ts";

const server = withServer();
const SECONDS = Number(process.env.SECONDS ?? 4);

/** Index sets: each collection has the same documents and answers the same queries. */
const SETS: Record<string, [IndexSpecification, Document][]> = {
  none: [],
  single: [
    [{ a: 1 }, {}],
    [{ b: 1 }, {}],
    [{ "a.b": 1 }, {}],
  ],
  descending: [
    [{ a: -1 }, {}],
    [{ b: -1, a: -1 }, {}],
    [{ "c.b.x": -1 }, {}],
  ],
  compound: [
    [{ a: 1, b: -1 }, {}],
    [{ b: 1, a: 1 }, {}],
    [{ "a.b": 1, "a.x": 1 }, {}],
    [{ "a.b": -1, "a.x": 1, c: 1 }, {}],
    [{ c: 1, _id: -1 }, {}],
  ],
  narrow: [
    [{ a: 1 }, { sparse: true }],
    [{ "b.a": 1, b: 1 }, { sparse: true }],
    [{ b: 1, a: 1 }, { partialFilterExpression: { a: { $gt: 0 } } }],
    [{ c: -1 }, { partialFilterExpression: { c: { $exists: true } } }],
    [{ "a.x": 1 }, { partialFilterExpression: { b: { $lte: 1 } } }],
  ],
};
const NAMES = Object.keys(SETS);
let documents: Document[] = [];
const collections = new Map<string, Collection>();

beforeAll(async () => {
  documents = await indexable(
    fc.sample(document, { numRuns: 260, seed: SEED }).map((one, i) => ({ _id: i, ...one })),
  );
  expect(documents.length).toBeGreaterThan(120);
  for (const [i, name] of NAMES.entries()) {
    const collection = server.db.collection(name);
    collections.set(name, collection);
    const indexes = SETS[name]!;
    // Half of the indexes exist before the documents, half are built afterwards.
    const [early, late] = [0, 1].map((half) => indexes.filter((_, at) => (at + i) % 2 === half));
    for (const [key, options] of early!) await collection.createIndex(key, options);
    await collection.insertMany(documents);
    for (const [key, options] of late!) await collection.createIndex(key, options);
  }
});

/** Returns the documents that every index accepts: not those with parallel arrays. */
async function indexable(sample: Document[]): Promise<Document[]> {
  let held = sample;
  for (const [i, [key, options]] of Object.values(SETS).flat().entries()) {
    const trial = server.db.collection(`trial${i}`);
    await trial.createIndex(key, options);
    const refused = await trial.insertMany(sample, { ordered: false }).then(
      () => [],
      (error) => error.writeErrors as { index: number; code: number }[],
    );
    expect(refused.filter(({ code }) => code !== 171)).toEqual([]);
    held = held.filter(({ _id }) => !refused.some(({ index }) => index === _id));
  }
  return held;
}

async function found(name: string, query: Document, options: Document = {}): Promise<Document[]> {
  return collections
    .get(name)!
    .find(query, { promoteValues: false, ...options })
    .toArray();
}
const ids = (list: Document[]) => list.map(({ _id }) => Number(_id));
const ascending = (list: number[]) => list.toSorted((a, b) => a - b);
const until = () => ({ seed: SEED, interruptAfterTimeLimit: SECONDS * 1000, numRuns: SECONDS * 250 });

describe("results with and without indexes", () => {
  it("equal the reference implementation for random filters", async () => {
    let count = 0;
    const property = fc.asyncProperty(filter, async (query) => {
      const expected = documents.filter((one) => matches(one, query)).map(({ _id }) => _id as number);
      for (const name of NAMES) {
        expect(`${name}: ${ascending(ids(await found(name, query)))}`).toBe(`${name}: ${expected}`);
        expect([name, await collections.get(name)!.countDocuments(query)]).toEqual([name, expected.length]);
      }
      count++;
    });
    await fc.assert(property, until());
    expect(count).toBeGreaterThan(5);
  });

  it("have the documented order, skip and limit", async () => {
    const limits = fc.constantFrom(0, 1, 5, 20);
    const property = fc.asyncProperty(
      filter,
      sort,
      limits,
      fc.constantFrom(0, 3),
      async (query, order, limit, skip) => {
        const terms = Object.entries(order);
        const expected = documents.filter((one) => matches(one, query));
        // With two fields below one array MongoDB's order is not documented: the index sets are compared with each
        // other only.
        if (terms.length === 1) {
          const [path, direction] = terms[0]!;
          const byValue = (a: Document, b: Document) =>
            compare(sortValue(a, path, direction), sortValue(b, path, direction)) * direction ||
            (a._id as number) - (b._id as number);
          expected.sort(byValue);
        }
        const options = { sort: { ...order, _id: 1 }, limit, skip };
        const first = ids(await found("none", query, options));
        if (terms.length === 1) {
          expect(first).toEqual(ids(expected).slice(skip, limit === 0 ? undefined : skip + limit));
        }
        for (const name of NAMES)
          expect(`${name}: ${ids(await found(name, query, options))}`).toBe(`${name}: ${first}`);
        // The order of equal values is undefined, the number of results is not.
        for (const name of NAMES) {
          const length = Math.min(Math.max(0, expected.length - skip), limit || Number.POSITIVE_INFINITY);
          expect((await found(name, query, { sort: order, limit, skip })).length).toBe(length);
        }
      },
    );
    await fc.assert(property, until());
  });

  it("are equal to the byte under projections and through each hinted index", async () => {
    const property = fc.asyncProperty(filter, projection, async (query, fields) => {
      const options = { sort: { _id: 1 as const }, ...(fields && { projection: { ...fields, _id: 1 } }) };
      const bytes = (list: Document[]) => list.map((one) => Buffer.from(serialize(one)).toString("hex"));
      const expected = bytes(await found("none", query, options));
      for (const name of NAMES) {
        expect(bytes(await found(name, query, options))).toEqual(expected);
        for (const [hint, { sparse, partialFilterExpression }] of SETS[name]!) {
          if (sparse || partialFilterExpression) continue;
          expect([hint, bytes(await found(name, query, { ...options, hint }))]).toEqual([hint, expected]);
        }
      }
    });
    await fc.assert(property, until());
  });

  it("are right at the bounds of a type's range", async () => {
    const edges = server.db.collection<{ _id: number; v: unknown }>("edges");
    await edges.createIndex({ v: 1 });
    const last = new ObjectId("f".repeat(24));
    await edges.insertMany(
      [Number.POSITIVE_INFINITY, 1, Number.NEGATIVE_INFINITY, last, Number.NaN].map((v, _id) => ({ _id, v })),
    );
    const query = async (one: Document) =>
      (await edges.find(one).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
    expect(await query({ v: { $gt: 0, $in: [Number.POSITIVE_INFINITY] } })).toEqual([0]);
    expect(await query({ $and: [{ v: { $gte: 1 } }, { v: { $lte: Number.POSITIVE_INFINITY } }] })).toEqual([
      0, 1,
    ]);
    expect(await query({ v: { $lt: 5, $in: [Number.NEGATIVE_INFINITY, Number.NaN] } })).toEqual([2]);
    expect(await query({ v: { $gt: new ObjectId(), $in: [last] } })).toEqual([3]);
    expect(await query({ $or: [{ v: { $gt: 0 } }, { v: Number.POSITIVE_INFINITY }] })).toEqual([0, 1]);
  });
});
