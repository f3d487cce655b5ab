import { type Document, MaxKey, MinKey } from "bson";
import fc from "fast-check";
import { value } from "./arbitrary.ts";

export const PATHS = ["a", "b", "c", "a.b", "a.x", "b.a", "c.b.x", "a.0", "a.0.b"];

// Small values that often collide, beside the arbitrary ones.
export const small = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      0,
      1,
      2,
      2.5,
      "a",
      "b",
      "",
      null,
      true,
      Number.NaN,
      Number.POSITIVE_INFINITY,
    ),
  },
  { weight: 1, arbitrary: value },
);
const inner = fc.dictionary(fc.constantFrom("a", "b", "x"), small, { maxKeys: 2 });
export const mixed = fc.oneof(
  { weight: 5, arbitrary: small },
  { weight: 2, arbitrary: fc.array(fc.oneof(small, inner), { maxLength: 3 }) },
  { weight: 2, arbitrary: inner },
  { weight: 1, arbitrary: fc.array(fc.array(small, { maxLength: 2 }), { maxLength: 2 }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom("a", "b"), fc.oneof(inner, fc.array(inner, { maxLength: 2 })), {
      maxKeys: 2,
    }),
  },
);
export const document = fc.dictionary(fc.constantFrom("a", "b", "c"), mixed, { maxKeys: 3 });

// A filter takes no regular expression.
const comparable = fc
  .oneof(
    { weight: 5, arbitrary: small },
    { weight: 1, arbitrary: fc.array(small, { maxLength: 2 }) },
    { weight: 1, arbitrary: inner },
  )
  .filter((item) => !(item instanceof RegExp));
// MinKey and MaxKey compare with every type, which the documentation does not mention.
const plain = comparable.filter((item) => !(item instanceof MinKey || item instanceof MaxKey));
const operator: fc.Arbitrary<Document> = fc.oneof(
  fc.record({ $eq: plain }),
  fc.record({ $gt: plain }),
  fc.record({ $gte: plain }),
  fc.record({ $lt: plain }),
  fc.record({ $lte: plain }),
  fc.record({ $gte: plain, $lt: plain }),
  fc.record({ $gt: plain, $in: fc.array(comparable, { maxLength: 3 }) }),
  fc.record({ $ne: plain }),
  fc.record({ $in: fc.array(comparable, { maxLength: 4 }) }),
  fc.record({ $nin: fc.array(comparable, { maxLength: 3 }) }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $all: fc.array(comparable, { minLength: 1, maxLength: 2 }) }),
  fc.record({ $elemMatch: fc.record({ $gte: plain, $lte: plain }) }),
  fc.record({ $elemMatch: fc.dictionary(fc.constantFrom("a", "b", "x"), plain, { minKeys: 1, maxKeys: 2 }) }),
  fc.record({ $not: fc.record({ $gt: plain }) }),
  fc.record({ $not: fc.record({ $in: fc.array(comparable, { maxLength: 2 }) }) }),
);
const condition = fc
  .tuple(fc.constantFrom(...PATHS), fc.oneof(operator, comparable))
  .map(([path, operand]) => ({ [path]: operand }));

export const filter: fc.Arbitrary<Document> = fc.letrec<{ filter: Document }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2 },
    { weight: 3, arbitrary: condition },
    { weight: 3, arbitrary: fc.tuple(condition, condition).map(([one, two]) => ({ ...one, ...two })) },
    { weight: 2, arbitrary: fc.record({ $and: fc.array(tie("filter"), { minLength: 1, maxLength: 2 }) }) },
    { weight: 2, arbitrary: fc.record({ $or: fc.array(tie("filter"), { minLength: 1, maxLength: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ $nor: fc.array(tie("filter"), { minLength: 1, maxLength: 2 }) }) },
  ),
})).filter;

export const sort = fc.constantFrom<Record<string, 1 | -1>>(
  { a: 1 },
  { a: -1 },
  { b: 1, a: 1 },
  { a: 1, b: -1 },
  { "a.b": 1 },
  { "a.b": -1, "a.x": 1 },
  { c: 1 },
  { b: -1 },
  { "c.b.x": 1 },
);

export const projection = fc.constantFrom<Document | undefined>(
  undefined,
  { a: 1 },
  { "a.b": 1, c: 1 },
  { a: 0 },
  { "a.b": 0, b: 0 },
  { "c.b.x": 1, _id: 0 },
);
