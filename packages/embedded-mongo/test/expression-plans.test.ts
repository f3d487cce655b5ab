import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { document, PATHS, small } from "./support/random-queries.ts";
import { SEED } from "./support/seed.ts";
import { withServer } from "./support/server.ts";

/** An equality in $expr gives the same documents with an index as without. */
const server = withServer();
const indexes = [{ a: 1 }, { b: -1, a: 1 }, { "a.b": 1, "a.x": 1 }, { "b.a": 1 }] as const;

beforeAll(async () => {
  const documents = fc.sample(document, { numRuns: 200, seed: SEED }).map((one, _id) => ({ _id, ...one }));
  for (const name of ["plain", "indexed", "sparse"]) {
    const collection = server.db.collection<{ _id: number }>(name);
    for (const key of name === "plain" ? [] : indexes)
      await collection.createIndex(key, { sparse: name === "sparse" });
    // Documents with parallel arrays have no place in a compound index.
    for (const one of documents) await collection.insertOne(one as never).catch(() => {});
  }
  const kept = await server.db.collection("indexed").distinct("_id");
  await server.db.collection("plain").deleteMany({ _id: { $nin: kept } });
});

const operand = fc.oneof(
  small.map(($literal) => ({ $literal })),
  fc.constant({ $literal: [] }),
  fc.constantFrom(1, null, true, 2.5),
);
const field = fc.constantFrom(...PATHS.filter((path) => !/\d/.test(path))).map((path) => `$${path}`);
const equality = fc
  .tuple(field, operand, fc.boolean())
  .map(([one, other, isSwapped]) => ({ $eq: isSwapped ? [other, one] : [one, other] }));
const filters = fc.oneof(
  equality.map(($expr) => ({ $expr })),
  fc.tuple(equality, equality).map(($and) => ({ $expr: { $and } })),
  fc.tuple(equality, small).map(([$expr, a]) => ({ $and: [{ $expr }, { a: { $eq: a } }] })),
);

it("equalities in $expr are answered alike with indexes and without", async () => {
  let found = 0;
  for (const filter of fc.sample(filters, { numRuns: 250, seed: SEED })) {
    const answers = await Promise.all(
      ["plain", "indexed", "sparse"].map((name) =>
        server.db
          .collection(name)
          .find(filter as never)
          .sort({ _id: 1 })
          .map(({ _id }) => _id)
          .toArray()
          .catch(({ code }) => code),
      ),
    );
    expect(answers[1], JSON.stringify(filter)).toEqual(answers[0]);
    expect(answers[2], JSON.stringify(filter)).toEqual(answers[0]);
    if (answers[0]!.length > 0) found++;
  }
  expect(found).toBeGreaterThan(25);
});
