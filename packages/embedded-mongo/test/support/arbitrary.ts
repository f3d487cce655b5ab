import { Binary, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from "bson";
import fc from "fast-check";

const number = fc.oneof(
  fc.integer({ min: -5, max: 5 }).map((value) => new Int32(value)),
  fc.integer().map((value) => new Int32(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc.integer({ min: -5, max: 5 }).map((value) => Long.fromNumber(value)),
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }).map((value) => Long.fromBigInt(value)),
  fc.integer({ min: -3, max: 3 }).map((value) => new Double(2 ** 53 + value)),
  fc.double().map((value) => new Double(value)),
  fc.integer({ min: -20, max: 20 }).map((value) => new Double(value / 4)),
  fc
    .constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, -0, 0.1, 1e300, 5e-324)
    .map((value) => new Double(value)),
  fc
    .tuple(fc.bigInt({ min: -(10n ** 34n) + 1n, max: 10n ** 34n - 1n }), fc.integer({ min: -40, max: 20 }))
    .map(([digits, power]) => Decimal128.fromString(`${digits}E${power}`)),
  fc.integer({ min: -20, max: 20 }).map((value) => Decimal128.fromString(String(value / 4))),
  fc
    .constantFrom(
      "0.1",
      "NaN",
      "Infinity",
      "-Infinity",
      "1E6000",
      "-1E6000",
      "1E-6000",
      "-0",
      "9007199254740993",
    )
    .map((text) => Decimal128.fromString(text)),
);

const text = fc.oneof(
  fc.constantFrom("", "a", "b", "ab", "a\0", "a\0b", "é", "\u{1F600}", "\uffff", "A"),
  fc.string({ maxLength: 6 }),
  fc.string({ unit: "grapheme", maxLength: 4 }),
);

const scalar = fc.oneof(
  number,
  text,
  fc.constantFrom(null, true, false),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(Buffer.from(bytes))),
  fc.uint8Array({ maxLength: 4 }).map((bytes) => new Binary(Buffer.from(bytes), 0)),
  fc.tuple(fc.nat(), fc.nat()).map(([t, i]) => new Timestamp({ t, i })),
  fc.constantFrom(new MinKey(), new MaxKey(), /^a/, /b/i),
);

/** Arbitrary BSON value; small values that often collide are preferred. */
export const value: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    { weight: 6, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(tie("value"), { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.dictionary(fc.constantFrom("a", "b", "x"), tie("value"), { maxKeys: 3 }) },
  ),
})).value;
