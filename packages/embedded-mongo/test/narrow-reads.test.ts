import fc from "fast-check";
import type { ClientSession, Document } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { withServer } from "./support/server.ts";

const server = withServer();
const count = 150;
const names = ["a", "b", "text", "nested", "absent"];

const documents = Array.from({ length: count }, (_, _id) => ({
  _id,
  a: _id % 7,
  b: (_id * 31) % count,
  // Of different lengths, up to some that LMDB hands over otherwise.
  text: `${_id} `.repeat(_id % 10 === 0 ? 20_000 : _id * 4),
  nested: { words: [`w${_id}`, "w"], deep: { n: _id } },
}));

const pick = (document: Document, fields: readonly string[], isTaken: boolean): Document =>
  Object.fromEntries(
    Object.entries(document).filter(([name]) => name === "_id" || fields.includes(name) === isTaken),
  );

// Of these only the wanted fields leave the memory that LMDB lends (src/storage/records.ts).
describe("a read of some fields", () => {
  const things = () => server.db.collection<Document>("things");
  beforeAll(async () => {
    await things().insertMany(documents as Document[]);
    await things().createIndex({ a: 1, b: -1 });
    await things().createIndex({ b: 1 });
  });

  const filter = fc.oneof<fc.Arbitrary<Document>[]>(
    fc.integer({ min: 0, max: 7 }).map((a) => ({ a })),
    fc.integer({ min: 0, max: 7 }).map((a) => ({ a, "nested.words": "w" })),
    fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 3 }).map((several) => ({ a: { $in: several } })),
    fc.integer({ min: 0, max: count }).map((_id) => ({ _id })),
    fc.integer({ min: 0, max: count }).map((b) => ({ $or: [{ b: { $lt: b } }, { a: 3 }] })),
    fc.constant({}),
  );
  const request = fc.record({
    filter,
    fields: fc.subarray(names, { minLength: 1 }),
    isTaken: fc.boolean(),
    sort: fc.constantFrom<Document>({ b: 1 }, { a: 1, b: -1 }, { b: -1 }, { "nested.deep.n": 1 }),
    skip: fc.integer({ min: 0, max: 3 }),
    limit: fc.constantFrom(1, 5, 40, 1_000),
    batchSize: fc.constantFrom(2, 7, 1_000),
  });

  async function compare(session?: ClientSession) {
    await fc.assert(
      fc.asyncProperty(request, async ({ filter, fields, isTaken, sort, skip, limit, batchSize }) => {
        const projection = Object.fromEntries(fields.map((name) => [name, isTaken ? 1 : 0]));
        const whole = await things().find(filter, { sort, skip, limit, session }).toArray();
        const wanted = whole.map((each) => pick(each, fields, isTaken));
        const options = { projection, sort, skip, limit, batchSize, session };
        expect(await things().find(filter, options).toArray()).toEqual(wanted);
        const stages = [{ $match: filter }, { $sort: sort }, { $skip: skip }, { $limit: limit }];
        const pipeline = [...stages, { $project: projection }, { $addFields: { seen: true } }];
        expect(await things().aggregate(pipeline, { batchSize, session }).toArray()).toEqual(
          wanted.map((each) => ({ ...each, seen: true })),
        );
      }),
      { numRuns: 60 },
    );
  }

  it("gives them as a read of whole documents does", () => compare());

  it("gives them in a transaction with its own changes", async () => {
    await server.client.withSession((session) =>
      session
        .withTransaction(async () => {
          await things().updateMany({ a: 2 }, { $set: { text: "autre" } }, { session });
          await compare(session);
          throw new Error("enough");
        })
        .catch((error: Error) => expect(error.message).toBe("enough")),
    );
  });
});
