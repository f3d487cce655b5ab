import fc from "fast-check";
import type { Document } from "mongodb";
import { describe, expect, it } from "vitest";
import { withServer } from "./support/server.ts";

const server = withServer();

// Several values of one array are intersected in their index before a document is fetched.
describe("a filter on several values of one array", () => {
  const words = ["mil", "riz", "eau", "feu", "or"];
  const documents = fc.array(
    fc.record({
      words: fc.oneof(fc.subarray(words), fc.constantFrom("mil", null, ["mil", ["riz"]], [null, "riz"])),
      state: fc.constantFrom("out", "in"),
      at: fc.integer({ min: 0, max: 9 }),
    }),
    { maxLength: 60 },
  );
  const question = fc.record({
    all: fc.array(fc.constantFrom(...words, null), { minLength: 2, maxLength: 4 }),
    from: fc.option(fc.integer({ min: 0, max: 9 })),
    direction: fc.constantFrom(1, -1),
    limit: fc.integer({ min: 0, max: 5 }),
  });

  it("finds, counts and orders like a collection scan", async () => {
    const things = server.db.collection<Document>("met");
    const key = { words: 1, state: 1, at: -1, _id: -1 } as const;
    await fc.assert(
      fc.asyncProperty(
        documents,
        fc.array(question, { minLength: 1, maxLength: 6 }),
        async (all, questions) => {
          await server.db.dropCollection("met").catch(() => undefined);
          await things.createIndex(key);
          if (all.length > 0) await things.insertMany(all.map((each, _id) => ({ ...each, _id }) as Document));
          for (const { all: several, from, direction, limit } of questions) {
            const filter = {
              words: { $all: several },
              state: "out",
              ...(from !== null && { at: { $gte: from } }),
            };
            const look = (hint: Document) =>
              things
                .find(filter)
                .hint(hint)
                .sort({ at: direction === 1 ? -1 : 1, _id: direction === 1 ? -1 : 1 })
                .limit(limit)
                .toArray();
            expect(await look(key)).toEqual(await look({ $natural: 1 }));
            expect(await things.countDocuments(filter, { hint: key })).toBe(
              (await things.find(filter).hint({ $natural: 1 }).toArray()).length,
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("fetches only the documents that hold all values", async () => {
    await server.db.dropCollection("met");
    const things = server.db.collection<Document>("met");
    await things.createIndex({ words: 1, at: -1 });
    await things.insertMany(
      Array.from({ length: 3_000 }, (_, at) => ({
        at,
        words: ["all", at % 3 ? "most" : "few", `${at % 1000}`],
      })),
    );
    const { executionStats } = await things
      .find({ words: { $all: ["all", "most", "7"] } })
      .sort({ at: -1 })
      .explain("executionStats");
    expect(executionStats).toMatchObject({ nReturned: 2, totalDocsExamined: 2 });
    expect(executionStats.totalKeysExamined).toBeLessThan(60);
  });
});
