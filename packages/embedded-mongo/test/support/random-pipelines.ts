import type { Document } from "bson";
import fc from "fast-check";
import { expression, field } from "./random-expressions.ts";
import { filter, PATHS, projection, sort } from "./random-queries.ts";

const reference = fc.constantFrom(...PATHS.map((path) => `$${path}`), "$n", "$d", "$l", "$list", "$o.b");
const operand = fc.oneof(
  { weight: 4, arbitrary: reference as fc.Arbitrary<unknown> },
  { weight: 1, arbitrary: expression },
);
const accumulator = fc
  .tuple(fc.constantFrom("$sum", "$min", "$max"), operand)
  .map(([name, of]) => ({ [name]: of }));

export const group: fc.Arbitrary<Document> = fc
  .record({
    _id: fc.oneof(
      { weight: 3, arbitrary: operand },
      { weight: 1, arbitrary: fc.constant(null as unknown) },
      { weight: 1, arbitrary: fc.record({ p: operand, q: operand }) },
    ),
    one: accumulator,
    two: accumulator,
  })
  .map((spec) => ({ $group: spec }));

export const unwind: fc.Arbitrary<Document> = fc.oneof(
  reference.map((path) => ({ $unwind: path })),
  reference.map((path) => ({ $unwind: { path } })),
);

const shaped = fc.oneof(
  projection.map((spec) => ({ $project: spec ?? { a: 1 } })),
  fc
    .tuple(fc.constantFrom("v", "a", "a.b", "b.a.x"), operand)
    .map(([path, of]) => ({ $addFields: { [path]: of } })),
  fc.oneof(field, fc.constantFrom<unknown>("$$ROOT", { x: "$a" })).map((spec) => ({ $replaceWith: spec })),
);
const stage: fc.Arbitrary<Document> = fc.oneof(
  filter.map((query) => ({ $match: query })),
  shaped,
  shaped,
  unwind,
  sort.map((order) => ({ $sort: { ...order, _id: 1 } })),
  fc.constantFrom<Document>({ $skip: 2 }, { $limit: 5 }, { $count: "n" }),
  fc
    .array(
      fc.oneof(
        filter.map((query): Document => ({ $match: query })),
        fc.constant<Document>({ $limit: 2 }),
      ),
      { maxLength: 1 },
    )
    .map((pipeline) => ({ $unionWith: { coll: "other", pipeline } })),
);

/** Pipelines of one to three stages of every kind but $group. */
export const stages: fc.Arbitrary<Document[]> = fc.array(stage, { minLength: 1, maxLength: 3 });
