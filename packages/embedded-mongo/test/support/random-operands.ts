import { Decimal128, Double, Long } from "bson";
import fc from "fast-check";

export const literal = fc.constantFrom<unknown>(
  0,
  1,
  2,
  -3,
  2.5,
  "a",
  "b",
  "",
  null,
  true,
  "2024-05-06T07:08:09Z",
);
export const field = fc.constantFrom(
  "$a",
  "$b",
  "$c",
  "$a.b",
  "$a.x",
  "$b.a",
  "$c.b.x",
  "$a.0",
  "$_id",
  "$none",
);
export const numberLeaf = fc.constantFrom<unknown>(
  0,
  1,
  2,
  7,
  -3,
  2.5,
  -0.5,
  1e3,
  new Double(3),
  Long.fromNumber(4),
  Long.fromString("9223372036854775807"),
  2147483647,
  Decimal128.fromString("1.25"),
  "$n",
  "$d",
  "$l",
  "$m",
);
export const textLeaf = fc.constantFrom<unknown>(
  "",
  "a",
  "abc",
  "Hello",
  "été",
  " x ",
  "a,b,c",
  "12",
  "$s",
  "$t",
);
export const dateLeaf = fc.constantFrom<unknown>(
  "$date",
  new Date("2024-02-29T23:59:59.999Z"),
  new Date(0),
  new Date("1969-12-31T12:00:00Z"),
  new Date("2021-01-03T00:00:00Z"),
);
export const unit = fc.constantFrom(
  "year",
  "quarter",
  "month",
  "week",
  "day",
  "hour",
  "minute",
  "second",
  "millisecond",
);
export const type = fc.constantFrom("int", "long", "double", "decimal", "string", "bool", "date", "objectId");

/** Fields that the typed operands name. */
export const typedFields = fc.record({
  n: fc.constantFrom(1, 5, -2, 12),
  d: fc.constantFrom(new Double(2.5), new Double(-1), new Double(Number.NaN), new Double(0.1)),
  l: fc.constantFrom(Long.fromNumber(3), Long.fromString("4611686018427387904")),
  m: fc.constantFrom(
    Decimal128.fromString("0.1"),
    Decimal128.fromString("12.50"),
    Decimal128.fromString("NaN"),
  ),
  s: fc.constantFrom("abc", "Hello World", "été", ""),
  t: fc.constantFrom("a", "b", "12.5"),
  date: fc.date({ min: new Date("1960-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }),
  list: fc.array(fc.constantFrom<unknown>(1, 2, 3, "a", null, 2.5), { maxLength: 4 }),
  docs: fc.array(fc.record({ b: fc.nat(3), x: fc.constantFrom("p", "q") }, { requiredKeys: [] }), {
    maxLength: 3,
  }),
  o: fc.record({ x: fc.nat(3), b: fc.constantFrom<unknown>("a", null, [1]) }, { requiredKeys: [] }),
});
