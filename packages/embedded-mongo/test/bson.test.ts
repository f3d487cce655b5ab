import { deserialize, serialize } from "bson";
import fc from "fast-check";
import { expect, it } from "vitest";
import { compareValues } from "../src/bson/compare.ts";
import { Doc, type Maybe } from "../src/bson/doc.ts";
import { encodeKey, truncateKey, untruncatedPrefix } from "../src/bson/key-encoding.ts";
import { validateDocument } from "../src/bson/validate.ts";
import { bytesOf } from "../src/bson/write.ts";
import { value } from "./support/arbitrary.ts";

const bytes = (document: object) => Buffer.from(serialize(document, { ignoreUndefined: false }));
const read = (document: object) => new Doc(bytes(document));
const one = (item: unknown): Maybe => read({ item }).get("item");
const key = (item: Maybe, descending = false) => encodeKey([item], [descending]);

it("writes documents back byte for byte", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("a", "b", "1", "0", "__proto__"), value), (document) => {
      const source = bytes(document);
      const doc = new Doc(source);
      const listed = doc.copy();
      expect(bytesOf(listed)).toEqual(source);
      expect(validateDocument(source, 0, source.length)).toBe(source.length);
    }),
    { numRuns: 1000 },
  );
});

it("keeps the order of fields, names like numbers and __proto__", () => {
  const doc = new Doc().push("b", 1).push("1", 2).push("__proto__", "x").push("0", null);
  expect([...new Doc(bytesOf(doc)).entries()]).toEqual([
    ["b", 1],
    ["1", 2],
    ["__proto__", "x"],
    ["0", null],
  ]);
  expect(Object.keys(deserialize(bytesOf(doc)))).toContain("__proto__");
});

// https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/
it("encoded keys have the order of their values, ascending and descending", () => {
  fc.assert(
    fc.property(value, value, (left, right) => {
      const [a, b] = [one(left), one(right)];
      const order = Math.sign(compareValues(a, b));
      expect(Math.sign(Buffer.compare(key(a), key(b)))).toBe(order);
      expect(Math.sign(Buffer.compare(key(a, true), key(b, true))) + order).toBe(0);
      expect(Math.sign(compareValues(b, a)) + order).toBe(0);
    }),
    { numRuns: 2500 },
  );
});

it("no encoded value is a prefix of another", () => {
  fc.assert(
    fc.property(value, value, (left, right) => {
      const [a, b] = [key(one(left)), key(one(right))];
      if (!a.equals(b)) expect(a.subarray(0, b.length).equals(b)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

it("truncated keys stay distinct and keep their first bytes", () => {
  const long = "x".repeat(3000);
  const [a, b] = [encodeKey([`${long}a`], [false]), encodeKey([`${long}b`], [false])];
  expect(truncateKey(a).length).toBeLessThan(1960);
  expect(truncateKey(a).equals(truncateKey(b))).toBe(false);
  expect(truncateKey(a).subarray(0, untruncatedPrefix(a).length)).toEqual(untruncatedPrefix(a));
});

it("orders types as MongoDB does", () => {
  const order: Maybe[] = [
    one(null),
    one(-1),
    one("a"),
    one({ a: 1 }),
    one([1]),
    one(Buffer.from("a")),
    one(false),
    one(new Date(0)),
    one(/a/),
  ];
  for (let i = 1; i < order.length; i++) expect(compareValues(order[i - 1], order[i])).toBeLessThan(0);
});

it("refuses invalid UTF-8 and deprecated types", () => {
  const text = bytes({ a: "ab" });
  text[text.length - 3] = 0xff;
  expect(() => validateDocument(text, 0, text.length)).toThrow(/not UTF-8/);
  const old = bytes({ a: null });
  for (const type of [6, 12, 14, 15]) {
    old[4] = type;
    expect(() => validateDocument(old, 0, old.length)).toThrow(/deprecated or unknown/);
  }
});

it("keeps a repeated field name, and reads the first", () => {
  const twice = bytes({ a: 1, b: 2 });
  twice.write("a", twice.indexOf("b"));
  expect(new Doc(twice).get("a")).toBe(1);
  expect(bytesOf(new Doc(twice).copy())).toEqual(twice);
});

it("refuses invalid BSON", () => {
  const good = bytes({ a: "text", b: { c: [1, 2, null] }, d: /x/i, e: new Date(), f: Buffer.from("xy") });
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.nat(255), (at, byte) => {
      const broken = Buffer.from(good);
      broken[at] = byte;
      try {
        validateDocument(broken, 0, broken.length);
      } catch (error) {
        expect((error as { code: number }).code).toSatisfy((code: number) => code === 22 || code === 15);
        return;
      }
      // A document that passes validation can be read and written.
      expect(bytesOf(new Doc(broken).copy()).length).toBeGreaterThan(4);
    }),
    { numRuns: 2000 },
  );
});

it("takes fields of another document as they are, read or not", () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string({ minLength: 1, maxLength: 3 }).filter((name) => !name.includes("\0")),
        value,
      ),
      fc.func(fc.boolean()),
      (document, isKept) => {
        const doc = read(document);
        const kept = doc.withoutFields();
        const expected = new Doc();
        for (const [index, name] of doc.keys.entries()) {
          // Some values are read before, as a filter would.
          if (isKept(name, "read")) doc.valueAt(index);
          if (!isKept(name)) continue;
          kept.take(doc, index);
          expected.push(name, read(document).get(name)!);
        }
        expect(bytesOf(kept)).toEqual(bytesOf(expected));
      },
    ),
    { numRuns: 500 },
  );
});
