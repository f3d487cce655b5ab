import fc from "fast-check";
import type { Collection, Document, Filter, Sort } from "mongodb";
import { beforeAll, expect, it } from "vitest";
import { value } from "./arbitrary.ts";
import { withServer } from "./harness.ts";

const server = withServer();
const FIELDS = ["a", "b", "c"];
const PATHS = ["a", "b", "c", "a.b", "a.x", "b.a", "c.b.x", "a.0", "a.0.b"];

// Small values that meet each other often, beside the large mixture.
const small = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(0, 1, 2, 2.5, "a", "b", "", null, true, Number.NaN) },
  { weight: 1, arbitrary: value },
);
const inner = fc.dictionary(fc.constantFrom("a", "b", "x"), small, { maxKeys: 2 });
const mixed = fc.oneof(
  { weight: 5, arbitrary: small },
  { weight: 2, arbitrary: fc.array(fc.oneof(small, inner), { maxLength: 3 }) },
  { weight: 2, arbitrary: inner },
  { weight: 1, arbitrary: fc.array(fc.array(small, { maxLength: 2 }), { maxLength: 2 }) },
);
const document = fc.dictionary(fc.constantFrom(...FIELDS), mixed, { maxKeys: 3 });

const comparable = fc.oneof(
  { weight: 5, arbitrary: small },
  { weight: 1, arbitrary: fc.array(small, { maxLength: 2 }) },
  { weight: 1, arbitrary: inner },
);
const plain = comparable.filter((item) => !(item instanceof RegExp));
const operator: fc.Arbitrary<Document> = fc.oneof(
  fc.record({ $eq: plain }),
  fc.record({ $gt: plain }),
  fc.record({ $gte: plain }),
  fc.record({ $lt: plain }),
  fc.record({ $lte: plain }),
  fc.record({ $gte: plain, $lt: plain }),
  fc.record({ $ne: plain }),
  fc.record({ $in: fc.array(comparable, { maxLength: 4 }) }),
  fc.record({ $nin: fc.array(comparable, { maxLength: 3 }) }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $type: fc.constantFrom("number", "string", "array", "object", "null") }),
  fc.record({ $size: fc.nat(3) }),
  fc.record({ $mod: fc.constant([2, 1]) }),
  fc.record({ $regex: fc.constantFrom("^a", "b", "^$", "^ab?") }),
  fc.record({ $all: fc.array(comparable, { minLength: 1, maxLength: 2 }) }),
  fc.record({ $elemMatch: fc.record({ $gte: plain, $lte: plain }) }),
  fc.record({ $elemMatch: fc.dictionary(fc.constantFrom("a", "b", "x"), plain, { minKeys: 1, maxKeys: 2 }) }),
  fc.record({ $not: fc.record({ $gt: plain }) }),
);
const condition = fc
  .tuple(fc.constantFrom(...PATHS), fc.oneof(operator, comparable))
  .map(([path, ask]) => ({ [path]: ask }));
const filter: fc.Arbitrary<Document> = fc.letrec<{ filter: Document }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2 },
    { weight: 3, arbitrary: condition },
    { weight: 3, arbitrary: fc.tuple(condition, condition).map(([one, two]) => ({ ...one, ...two })) },
    { weight: 2, arbitrary: fc.record({ $and: fc.array(tie("filter"), { minLength: 1, maxLength: 2 }) }) },
    { weight: 2, arbitrary: fc.record({ $or: fc.array(tie("filter"), { minLength: 1, maxLength: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ $nor: fc.array(tie("filter"), { minLength: 1, maxLength: 2 }) }) },
  ),
})).filter;
const sort = fc.constantFrom<Sort>(
  {},
  { a: 1 },
  { a: -1 },
  { b: 1, a: 1 },
  { a: 1, b: -1 },
  { "a.b": 1 },
  { c: 1, _id: -1 },
  { b: -1 },
);

const INDEXES: [Document, Document][] = [
  [{ a: 1 }, {}],
  [{ b: -1 }, {}],
  [{ a: 1, b: -1 }, {}],
  [{ "a.b": 1, "a.x": 1 }, {}],
  [{ "b.a": 1 }, { sparse: true }],
  [{ c: 1, _id: -1 }, {}],
  [{ "c.b.x": 1 }, {}],
  [{ b: 1, a: 1 }, { partialFilterExpression: { a: { $gt: 0 } } }],
  [{ c: -1 }, { partialFilterExpression: { c: { $exists: true } } }],
];

let bare: Collection;
let indexed: Collection;

beforeAll(async () => {
  bare = server.db.collection("bare");
  indexed = server.db.collection("indexed");
  const documents = fc
    .sample(document, { numRuns: 400, seed: 7 })
    .map((item, i) => ({ _id: i as never, ...item }));
  await bare.insertMany(documents);
  for (const [key, options] of INDEXES) {
    try {
      await indexed.createIndex(key as never, options);
    } catch (error) {
      throw new Error(`${JSON.stringify(key)}: ${String(error)}`);
    }
  }
  // Documents that an index of two arrays can't hold are left out of both.
  const result = await indexed.insertMany(documents, { ordered: false }).catch((error) => error.result);
  expect(result.insertedCount).toBeGreaterThan(300);
  const held = new Set(
    (await indexed.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => Number(_id)),
  );
  await bare.deleteMany({ _id: { $nin: [...held] as never[] } });
});

const describe = (error: unknown) => `${(error as { code?: number }).code}`;

async function answer(
  collection: Collection,
  ask: Filter<Document>,
  order: Sort,
  limit: number,
): Promise<unknown> {
  try {
    const found = await collection.find(ask, { promoteValues: false }).sort(order).limit(limit).toArray();
    return found.map(({ _id }) => Number(_id));
  } catch (error) {
    return describe(error);
  }
}

it("answers the same with and without indexes", async () => {
  let examined = 0;
  await fc.assert(
    fc.asyncProperty(filter, async (ask) => {
      const sorted = (found: unknown) => (Array.isArray(found) ? found.sort((a, b) => a - b) : found);
      const [one, two] = await Promise.all([answer(bare, ask, {}, 0), answer(indexed, ask, {}, 0)]);
      expect(sorted(two)).toEqual(sorted(one));
      examined++;
    }),
    { numRuns: 3000 },
  );
  expect(examined).toBeGreaterThan(1000);
}, 120_000);

it("sorts the same with and without indexes", async () => {
  await fc.assert(
    fc.asyncProperty(filter, sort, fc.constantFrom(0, 1, 5), async (ask, order, limit) => {
      const full = { ...(order as Document), _id: (order as Document)._id ?? 1 };
      const [one, two] = await Promise.all([
        answer(bare, ask, full, limit),
        answer(indexed, ask, full, limit),
      ]);
      expect(two).toEqual(one);
      // Without the _id only the sorted keys must agree; the first ones are the same set when nothing ties.
      const [three, four] = await Promise.all([answer(bare, ask, order, 0), answer(indexed, ask, order, 0)]);
      const length = (found: unknown) => (Array.isArray(found) ? found.length : found);
      expect(length(four)).toEqual(length(three));
    }),
    { numRuns: 800 },
  );
}, 120_000);
