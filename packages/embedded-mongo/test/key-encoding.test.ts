import { Decimal128, Double, Int32, Long, serialize } from "bson";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Doc, type Maybe } from "../src/bson/doc.ts";
import { encodeKey, MAX_KEY_BYTES, truncateKey } from "../src/bson/key-encoding.ts";
import { value } from "./support/arbitrary.ts";
import { compare } from "./support/reference-query.ts";
import { withServer } from "./support/server.ts";

const server = withServer();
/** The value as the server receives it, through the driver's BSON. */
const stored = (item: unknown): Maybe =>
  new Doc(Buffer.from(serialize({ v: item }, { ignoreUndefined: false }))).get("v");
const key = (items: unknown[], descending: boolean[]) => encodeKey(items.map(stored), descending);

/** Numbers of all types near the values where types overlap and round. */
const near = fc.constantFrom(
  0n,
  1n,
  -1n,
  2n ** 31n,
  -(2n ** 31n),
  2n ** 53n,
  -(2n ** 53n),
  2n ** 63n - 1n,
  -(2n ** 63n),
);
const step = fc.integer({ min: -2, max: 2 });
const met = fc.oneof(
  fc.tuple(near, step).map(([at, by]) => Long.fromBigInt(BigInt.asIntN(64, at + BigInt(by)))),
  fc.tuple(near, step).map(([at, by]) => new Double(Number(at) + by)),
  fc.tuple(near, step).map(([at, by]) => Decimal128.fromString(String(at + BigInt(by)))),
  fc
    .tuple(near, fc.constantFrom("1", "0000000000000001", "5"))
    .map(([at, rest]) => Decimal128.fromStringWithRounding(`${at}.${rest}`)),
  step.map((by) => new Int32(by)),
  fc
    .constantFrom(
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      -0,
      0,
      5e-324,
      -5e-324,
      1.7976931348623157e308,
    )
    .map((one) => new Double(one)),
  fc
    .constantFrom(
      "NaN",
      "Infinity",
      "-Infinity",
      "-0",
      "0E+10",
      "1E+309",
      "-1E+309",
      "1E-400",
      "-1E-400",
      "1.0",
      "1.00",
    )
    .map((one) => Decimal128.fromString(one)),
);
const date = fc.integer({ min: -8.64e15, max: 8.64e15 }).map((ms) => new Date(ms));
const any = fc.oneof(
  { weight: 4, arbitrary: value },
  { weight: 3, arbitrary: met },
  { weight: 1, arbitrary: date },
);

// https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/
describe("index keys", () => {
  it("have BSON's order for any number of fields and directions", () => {
    const fields = fc.array(fc.tuple(any, any, fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fields, (list) => {
        const descending = list.map(([, , , down]) => down);
        const left = list.map(([a]) => a);
        const right = list.map(([a, b, same]) => (same ? a : b));
        const order = left.reduce<number>(
          (found, one, i) => found || compare(one, right[i]) * (descending[i] ? -1 : 1),
          0,
        );
        expect(Math.sign(Buffer.compare(key(left, descending), key(right, descending)))).toBe(
          Math.sign(order) + 0,
        );
      }),
      { numRuns: 3000 },
    );
  });

  it("are equal for equal numbers of all types, and ordered across types", () => {
    fc.assert(
      fc.property(met, met, (a, b) => {
        expect(Math.sign(Buffer.compare(key([a], [false]), key([b], [false])))).toBe(compare(a, b) + 0);
      }),
      { numRuns: 3000 },
    );
  });

  it("fit into LMDB at any length, and are equal only for equal values", () => {
    const long = fc.tuple(
      fc.constantFrom("x", "é", "\0", "\u{1F600}"),
      fc.integer({ min: 1800, max: 4000 }),
      fc.constantFrom("", "a", "b"),
    );
    fc.assert(
      fc.property(long, long, fc.boolean(), ([a, n, endA], [b, m, endB], down) => {
        const left = a.repeat(n) + endA;
        const right = b.repeat(m) + endB;
        const [one, two] = [left, right].map((text) => truncateKey(key([text, 1], [down, false]))) as [
          Buffer,
          Buffer,
        ];
        expect(one.length).toBeLessThanOrEqual(MAX_KEY_BYTES);
        expect(one.equals(two)).toBe(left === right);
      }),
      { numRuns: 300 },
    );
  });
});

it("finds, sorts and keeps unique values longer than a key", async () => {
  const long = server.db.collection<{ _id: number; text: string; n: number }>("long");
  await long.createIndex({ text: 1, n: -1 });
  await long.createIndex({ text: -1 }, { unique: true });
  const texts = ["a", "b"].flatMap((letter) =>
    [10, 1880, 1900, 1950, 2500, 6000].flatMap((length) =>
      ["", "1", "2"].map((end) => letter.repeat(length) + end),
    ),
  );
  await long.insertMany(texts.map((text, i) => ({ _id: i, text, n: i })));
  for (const [i, text] of texts.entries()) {
    expect(await long.find({ text }).hint({ text: 1, n: -1 }).toArray()).toEqual([{ _id: i, text, n: i }]);
    expect(
      await long
        .find({ text: { $in: [text, "no"] } })
        .hint({ text: -1 })
        .toArray(),
    ).toHaveLength(1);
    await expect(long.insertOne({ _id: 1000 + i, text, n: 0 })).rejects.toMatchObject({ code: 11000 });
    for (const [name, holds] of [
      ["$gt", (other: string) => other > text],
      ["$gte", (other: string) => other >= text],
      ["$lt", (other: string) => other < text],
      ["$lte", (other: string) => other <= text],
    ] as const) {
      const expected = texts.filter(holds).sort();
      for (const hint of [{ text: 1, n: -1 }, { text: -1 }] as const) {
        const found = await long
          .find({ text: { [name]: text } })
          .hint(hint)
          .sort({ text: 1 })
          .toArray();
        expect(found.map((one) => one.text)).toEqual(expected);
      }
    }
  }
});
