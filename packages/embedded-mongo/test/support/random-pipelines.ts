import type { Document } from "bson";
import fc from "fast-check";
import { expression } from "./random-expressions.ts";
import { filter, PATHS, projection, sort } from "./random-queries.ts";

const reference = fc.constantFrom(
  ...PATHS.map((path) => `$${path}`),
  "$n",
  "$d",
  "$l",
  "$m",
  "$list",
  "$docs.b",
);
const operand = fc.oneof(
  { weight: 4, arbitrary: reference as fc.Arbitrary<unknown> },
  { weight: 1, arbitrary: expression },
);
const ACCUMULATORS = [
  ...["$sum", "$avg", "$min", "$max", "$first", "$last", "$push", "$addToSet"],
  ...["$stdDevPop", "$stdDevSamp", "$mergeObjects"],
];
const accumulator = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.tuple(fc.constantFrom(...ACCUMULATORS), operand).map(([name, of]) => ({ [name]: of })),
  },
  { weight: 1, arbitrary: fc.constant({ $count: {} }) },
);

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
  fc
    .record(
      {
        path: reference,
        preserveNullAndEmptyArrays: fc.boolean(),
        includeArrayIndex: fc.constantFrom("at", "a.at", "b"),
      },
      { requiredKeys: ["path"] },
    )
    .map((spec) => ({ $unwind: spec })),
);

const inner = fc.oneof(
  filter.map((query) => ({ $match: query })),
  fc.constantFrom<Document>(
    { $match: { $expr: { $eq: ["$$v", "$a"] } } },
    { $match: { $expr: { $gt: ["$b", "$$v"] } } },
    { $project: { a: 1, v: "$$v" } },
    { $limit: 2 },
  ),
);

/** $lookup in its three forms, from the collection `other`. */
export const lookup: fc.Arbitrary<Document> = fc
  .record(
    {
      localField: fc.constantFrom(...PATHS),
      foreignField: fc.constantFrom(...PATHS),
      let: fc.record({ v: operand }),
      pipeline: fc.array(inner, { minLength: 1, maxLength: 2 }),
    },
    { requiredKeys: [] },
  )
  .map(({ localField, foreignField, let: variables, pipeline }) => {
    const fields = { localField: localField ?? "a", foreignField: foreignField ?? "b" };
    // A pipeline without the variable it names is refused: the three forms take turns.
    const joined = pipeline && { let: variables ?? { v: "$a" }, pipeline };
    return { $lookup: { from: "other", as: "joined", ...((localField || !joined) && fields), ...joined } };
  });

const shaped = fc.oneof(
  projection.map((spec) => ({ $project: spec ?? { a: 1 } })),
  fc
    .tuple(fc.constantFrom("$addFields", "$set"), fc.constantFrom("v", "a", "a.b", "b.a.x"), operand)
    .map(([name, path, of]) => ({
      [name]: { [path]: of },
    })),
  fc.constantFrom<unknown>("a", ["a.b", "c"], "b.a").map((spec) => ({ $unset: spec })),
  fc
    .constantFrom<unknown>("$a", "$o", { $mergeObjects: ["$o", "$a"] }, { x: "$a" })
    .map((spec) => ({ $replaceWith: spec })),
  fc.constantFrom<unknown>("$o", { y: "$b" }).map((newRoot) => ({ $replaceRoot: { newRoot } })),
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
      inner.filter((one) => !JSON.stringify(one).includes("$$v")),
      { maxLength: 1 },
    )
    .map((pipeline) => ({
      $unionWith: { coll: "other", pipeline },
    })),
  fc
    .tuple(filter, shaped)
    .map(([query, one]) => ({ $facet: { x: [{ $match: query }], y: [{ $limit: 3 }, one] } })),
);

/** Pipelines of one to three stages of every kind but $group and $lookup. */
export const stages: fc.Arbitrary<Document[]> = fc.oneof(
  { weight: 9, arbitrary: fc.array(stage, { minLength: 1, maxLength: 3 }) },
  // Equal counts have no defined order: nothing may follow.
  { weight: 1, arbitrary: fc.tuple(stage, reference).map(([first, of]) => [first, { $sortByCount: of }]) },
);
