import fc from "fast-check";
import type { ClientSession, Document } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
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
      { numRuns: 25 },
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
      .find({ words: { $all: ["7", "most", "all"] } })
      .sort({ at: -1 })
      .explain("executionStats");
    expect(executionStats).toMatchObject({ nReturned: 2, totalDocsExamined: 2 });
    expect(executionStats.totalKeysExamined).toBeLessThan(60);
  });

  // Lists of thousands of entries that have few in common.
  describe("that many documents hold, but few together", () => {
    // More than one chunk of each list.
    const size = 12_000;
    const key = { words: 1, state: 1, at: -1, _id: -1 } as const;
    // Neighbours in the order hold different words.
    const placeOf = (at: number): number => (at + Math.floor(at / 500)) % 500;
    const heldBy = (at: number): string[] => [
      ...(at % 2 === 0 ? ["even"] : []),
      ...(at % 2 === 1 || at % 97 === 0 ? ["odd"] : []),
      ...(at % 3 === 0 ? ["third"] : []),
      ...(at % 5 === 0 || at > 11_800 ? ["fifth"] : []),
      ...(at % 50 === 1 ? ["rare"] : []),
      // Together nowhere in one half of the order, everywhere in the other.
      ...(placeOf(at) < 250 || at % 2 === 0 ? ["morning"] : []),
      ...(placeOf(at) < 250 || at % 2 === 1 ? ["evening"] : []),
    ];
    const things = () => server.db.collection<Document>("rarely");
    const questions = [
      ["even", "odd"],
      ["odd", "even", "third"],
      ["third", "odd", "even", "fifth"],
      ["rare", "even"],
    ];

    beforeAll(async () => {
      await things().createIndex(key);
      // Neither the record number nor _id follows the order of the index.
      const order = Array.from({ length: size }, (_, index) => (index * 4_003) % size);
      await things().insertMany(
        order.map((at) => ({
          _id: (at * 7) % size,
          at: placeOf(at),
          state: at % 11 ? "in" : "out",
          words: heldBy(at),
        })) as never,
      );
    });

    const compare = async (
      collection: ReturnType<typeof things>,
      options: { session?: ClientSession } = {},
      some = questions,
    ) => {
      for (const all of some) {
        for (const state of ["in", "out"]) {
          const filter = { words: { $all: all }, state };
          const scanned = collection.find(filter, { ...options, hint: { $natural: 1 } });
          const expected = (await scanned.toArray()).sort(
            (a, b) => b.at - a.at || Number(b._id) - Number(a._id),
          );
          const find = (direction: 1 | -1) =>
            collection
              .find(filter, { ...options, hint: key })
              .sort({ at: direction, _id: direction })
              .toArray();
          expect(await find(-1)).toEqual(expected);
          expect(await find(1)).toEqual(expected.toReversed());
          expect(await collection.countDocuments(filter, { ...options, hint: key })).toBe(expected.length);
          const dated = { ...filter, at: { $gte: 100, $lt: 300 } };
          const within = expected.filter(({ at }) => at >= 100 && at < 300);
          expect(
            await collection
              .find(dated, { ...options, hint: key })
              .sort({ at: -1, _id: -1 })
              .toArray(),
          ).toEqual(within);
          expect(await collection.countDocuments(dated, { ...options, hint: key })).toBe(within.length);
        }
      }
    };

    it("finds and counts like a collection scan between writes", async () => {
      const words = ["even", "odd", "third", "fifth", "rare", "morning", "evening"];
      const step = fc.record({
        all: fc.uniqueArray(fc.constantFrom(...words), { minLength: 2, maxLength: 4 }),
        direction: fc.constantFrom(1 as const, -1 as const),
        limit: fc.constantFrom(0, 3, 80),
        change: fc.option(
          fc.record({
            from: fc.nat(size - 50),
            word: fc.constantFrom(...words),
            operator: fc.constantFrom("$addToSet", "$pull"),
          }),
          { freq: 3 },
        ),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
          for (const { all, direction, limit, change } of steps) {
            if (change) {
              const { from, word, operator } = change;
              const some = { _id: { $gte: from, $lt: from + 50 } as never };
              await things().updateMany(some, { [operator]: { words: word } } as never);
            }
            const filter = { words: { $all: all }, state: "in" };
            const find = (hint: Document) =>
              things()
                .find(filter, { projection: { _id: 1 } })
                .hint(hint)
                .sort({ at: direction, _id: direction })
                .limit(limit)
                .toArray();
            expect(await find(key)).toEqual(await find({ $natural: 1 }));
            expect(await things().countDocuments(filter, { hint: key })).toBe(
              await things().countDocuments(filter, { hint: { $natural: 1 } }),
            );
          }
        }),
        { numRuns: 8 },
      );
    }, 60_000);

    it("finds, counts and orders like a collection scan, also after changes", async () => {
      await compare(things(), {}, [...questions, ["morning", "evening"]]);
      await things().updateMany({ at: { $lt: 20 } }, { $addToSet: { words: "odd" } });
      await things().updateMany({ at: { $gt: 480 } }, { $pull: { words: "third" } as never });
      await things().deleteMany({ at: { $in: [40, 41, 42] } });
      await compare(things());
    });

    it("reads in a transaction what it has changed, and nothing of what others have", async () => {
      const session = server.client.startSession();
      try {
        session.startTransaction();
        await compare(things(), { session });
        await things().updateMany({ at: { $lt: 9 } }, { $addToSet: { words: "even" } }, { session });
        await things().deleteMany({ at: 100 }, { session });
        await things().updateMany({ at: { $gt: 450 } }, { $addToSet: { words: "odd" } });
        await compare(things(), { session });
        await session.abortTransaction();
      } finally {
        await session.endSession();
      }
      await compare(things());
    });
  });
});
