import { Decimal128, Double, Long, ObjectId, Timestamp } from "bson";
import fc from "fast-check";

const literal = fc.constantFrom<unknown>(0, 1, -3, 2.5, "a", "", null, true, "2024-05-06T07:08:09Z");
export const field = fc.constantFrom(
  ...["$a", "$b", "$c", "$a.b", "$a.x", "$b.a", "$c.b.x", "$a.0", "$_id", "$none", "$$ROOT.a", "$n", "$o"],
);
const date = fc.constantFrom<unknown>(
  "$date",
  "$id",
  "$none",
  "$n",
  new Date("2024-02-29T23:59:59.999Z"),
  new Date(0),
  new Date("1969-12-31T12:00:00Z"),
  new Timestamp({ t: 1_700_000_000, i: 1 }),
);

/** Aggregation expressions of every supported operator. */
export const expression: fc.Arbitrary<unknown> = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    field,
    literal,
    fc.array(tie("any"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("x", "y"), tie("any"), { maxKeys: 2 }),
    fc.record({ $literal: tie("any") }),
    fc.record({ $toDate: fc.oneof(date, fc.tuple(date)) }),
    fc
      .record(
        {
          date,
          format: fc.constantFrom<unknown>("%Y-%m-%d", "%H:%M:%S.%L %z %Z %%", null, "$none"),
          timezone: fc.constantFrom<unknown>("Europe/Paris", "+02:30", "Africa/Abidjan", null, "$none"),
          onNull: literal,
        },
        { requiredKeys: ["date"] },
      )
      .map((operand) => ({ $dateToString: operand })),
  ),
})).any;

/** Fields that the expressions name, and numbers to add up. */
export const typedFields = fc.record({
  n: fc.constantFrom<unknown>(1, 5, -2, new Double(2.5), Long.fromNumber(3), "x", null),
  l: fc.constantFrom(Long.fromNumber(3), Long.fromString("4611686018427387904")),
  d: fc.constantFrom(new Double(2.5), new Double(-1), new Double(Number.NaN), new Double(0.1)),
  m: fc.constantFrom(Decimal128.fromString("0.1"), Decimal128.fromString("NaN")),
  date: fc.date({ min: new Date("1960-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }),
  id: fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(Buffer.from(bytes))),
  list: fc.array(fc.constantFrom<unknown>(1, 2, 3, "a", null, 2.5), { maxLength: 4 }),
  o: fc.record({ x: fc.nat(3), b: fc.constantFrom<unknown>("a", null, [1]) }, { requiredKeys: [] }),
});
