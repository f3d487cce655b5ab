/** Generators beside those of the package's tests, for what the tests' own implementations lack. */

import { type Document, Long } from "bson";
import fc from "fast-check";
import { expression as anyExpression } from "../test/support/random-expressions.ts";
import { filter as anyFilter, PATHS } from "../test/support/random-queries.ts";
import { updatable } from "../test/support/random-updates.ts";

const pattern = fc.record({
  $regex: fc.constantFrom("^a", "B", "^ab?$", "a.b", " a # b", "^b$"),
  $options: fc.constantFrom("", "i", "m", "s", "x", "imsx", "q"),
});
export const filter: fc.Arbitrary<Document> = fc.oneof(
  { weight: 30, arbitrary: anyFilter },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...PATHS), pattern).map(([path, one]) => ({ [path]: one })),
  },
  { weight: 1, arbitrary: anyFilter.map((query) => ({ ...query, $comment: "why" })) },
);
export const expression: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 30, arbitrary: anyExpression },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom("$toDecimal", "$toObjectId"),
        fc.oneof(
          anyExpression,
          fc.constantFrom<unknown>("6b03f5944cd7efc2171bdfc4", "1.50", "$n", "$d", "$l"),
        ),
      )
      .map(([name, operand]) => ({ [name]: operand })),
  },
);
const sampleSize: fc.Arbitrary<Document> = fc
  .constantFrom<unknown>(1, 2, 7, 30, 1000, Long.fromNumber(5), 2.5, 1e10)
  .map((size) => ({ size }));
const wrongSample = fc.constantFrom<Document>(
  ...[0, -1, "x", null, 0.5, Number.NaN].map((size) => ({ size })),
  ...[{}, { size: 1, other: 1 }, { of: 1 }],
);

/** Operands of $sample, some of them wrong. */
export const sample = fc.oneof({ weight: 5, arbitrary: sampleSize }, { weight: 1, arbitrary: wrongSample });

const target = fc.constantFrom("a", "b", "c", "d", "a.b", "b.0", "c.x", "d.e");
/** Update operators that need an upsert or the clock. */
export const besides: fc.Arbitrary<Document> = fc.oneof(
  fc.tuple(target, updatable).map(([path, value]) => ({ $setOnInsert: { [path]: value } })),
  fc
    .tuple(
      target,
      fc.constantFrom<unknown>(
        true,
        { $type: "date" },
        { $type: "timestamp" },
        false,
        { $type: "day" },
        1,
        {},
      ),
    )
    .map(([path, kind]) => ({ $currentDate: { [path]: kind } })),
);
