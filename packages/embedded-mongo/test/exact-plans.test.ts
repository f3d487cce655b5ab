import fc from "fast-check";
import type { Document } from "mongodb";
import { describe, expect, it } from "vitest";
import { withServer } from "./support/server.ts";

const server = withServer();

// Counts take the entries of an exact plan without its documents (src/planner/exact-plan.ts).
describe("an index that answers a filter exactly", () => {
  const scalar = fc.constantFrom<unknown>(null, 1, 2, 3, "x", "x".repeat(2_000), true);
  const value = fc.oneof(
    scalar,
    fc.array(fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })), { maxLength: 3 }),
  );
  const condition = fc.oneof<fc.Arbitrary<unknown>[]>(
    value,
    fc.array(value, { maxLength: 3 }).map((several) => ({ $in: several })),
    scalar.map((from) => ({ $gte: from })),
    fc.tuple(scalar, scalar).map(([from, to]) => ({ $gt: from, $lte: to })),
    fc.boolean().map((there) => ({ $exists: there })),
    scalar.map((one) => ({ $elemMatch: { $eq: one } })),
    scalar.map((one) => ({ $not: { $gt: one } })),
  );
  const document = fc.record({ a: value, b: scalar, c: scalar }, { requiredKeys: [] });
  const filter = fc.record({ a: condition, b: condition, c: condition }, { requiredKeys: ["a"] });
  const key = fc.constantFrom<Record<string, 1 | -1>>(
    { a: 1 },
    { a: -1, b: 1 },
    { a: 1, c: 1, b: -1 },
    { b: 1, a: 1 },
  );

  it("finds and counts what a scan of the collection finds", async () => {
    const things = server.db.collection<Document>("exact");
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { maxLength: 40 }),
        key,
        fc.array(filter, { minLength: 1, maxLength: 8 }),
        async (documents, keys, filters) => {
          await server.db.dropCollection("exact").catch(() => undefined);
          await things.createIndex(keys);
          if (documents.length > 0)
            await things.insertMany(documents.map((each, _id) => ({ ...each, _id }) as Document));
          for (const each of filters) {
            const found = async (hint: Document) =>
              (await things.find(each as Document, { hint }).toArray()).map(({ _id }) => _id).sort();
            const scanned = await found({ $natural: 1 });
            expect(await found(keys)).toEqual(scanned);
            expect(await things.countDocuments(each as Document, { hint: keys })).toBe(scanned.length);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it("leaves out a document that was changed between its entry and its reading", async () => {
    const things = server.db.collection<{ _id: number; state: string }>("changing");
    await things.createIndex({ state: 1 });
    await things.insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id, state: "out" })));
    // The first batch is a chunk of entries, the later ones are read while the cursor is open.
    const cursor = things.find({ state: "out" }, { batchSize: 40 });
    await cursor.next();
    await things.updateMany({ _id: { $gte: 50 } }, { $set: { state: "in" } });
    expect((await cursor.toArray()).map(({ state }) => state)).toEqual(Array(49).fill("out"));
  });
});
