import { Binary, BSON, Decimal128, Double, Int32, Long, ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { Random } from "../../testing/fuzz/random.ts";
import { decodeDocument } from "./decode.ts";

const random = new Random("decode");
const names = ["_id", "title", "é", "a.b", "", "0", "10", "prototype", "x".repeat(40), "toString"];

/** Returns a value of any type that a document may hold, the frequent ones more often. */
function anyValue(levels: number): unknown {
  const kinds: (() => unknown)[] = [
    () => random.below(2 ** 31) - 2 ** 30,
    () => new Double(random.below(1_000) / 7),
    () => new Double(-0),
    () => Long.fromNumber(random.below(2 ** 31) * 4_096 - 2 ** 40),
    () => random.pick(["", "court", "Éléonore", "un texte de plus de seize lettres", "日本語😀", "\0"]),
    () => new ObjectId(),
    () => random.once(2),
    () => new Date(random.below(2 ** 31) * 4_000 - 2 ** 41),
    () => null,
    () => (levels > 0 ? Array.from({ length: random.below(4) }, () => anyValue(levels - 1)) : []),
    () => (levels > 0 ? documentOf(levels - 1) : {}),
  ];
  return random.pick(kinds)();
}

const documentOf = (levels: number): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: random.below(8) }, () => [random.pick(names), anyValue(levels)]));

const same = (document: object) => {
  const bytes = BSON.serialize(document);
  const decoded = decodeDocument(bytes);
  expect(decoded).toStrictEqual(BSON.deserialize(bytes));
  expect(Object.keys(decoded)).toEqual(Object.keys(BSON.deserialize(bytes)));
};

describe("a decoded document", () => {
  it("equals what the driver decodes, whatever its fields", () => {
    for (let times = 0; times < 2_000; times++) same(documentOf(3));
  });

  it("equals it once its names are frequent, too", () => {
    for (let lists = 0; lists < 20; lists++) {
      const shape = Object.keys(documentOf(0));
      // Letters that a literal writes in another way.
      shape.push(random.pick(['"', "\\", "\n", "`", "l’âge", "\u2028"]));
      for (let times = 0; times < 150; times++)
        same(Object.fromEntries(shape.map((name) => [name, anyValue(1)])));
    }
  });

  it("has the last of two values of one name, as the driver's", () => {
    const bytes = BSON.serialize({ a: 1, b: 2, c: 3 });
    bytes[bytes.indexOf("c".charCodeAt(0))] = "a".charCodeAt(0);
    for (let times = 0; times < 150; times++)
      expect(decodeDocument(bytes)).toStrictEqual(BSON.deserialize(bytes));
  });

  it.each([
    ["binary data", { bytes: new Binary(Buffer.from("ok")) }],
    ["a decimal", { price: Decimal128.fromString("1.10") }],
    ["a regular expression", { pattern: /a/i }],
    ["a number beyond JavaScript's", { n: Long.MAX_VALUE }],
    ["a reference", { of: { $ref: "posts", $id: new ObjectId() } }],
    ["a name of the prototype", JSON.parse('{ "in": { "__proto__": { "a": 1 } } }')],
    [
      "such a value among others",
      { a: 1, list: [{ b: new Int32(1), bytes: new Binary(Buffer.from("ok")) }] },
    ],
  ])("with %s is left to the driver", (_what, document) => same(document));

  it("has the same fields after more shapes than are kept", () => {
    for (let index = 0; index < 6_000; index++) decodeDocument(BSON.serialize({ [`name${index}`]: 1 }));
    same({ title: "après" });
  });

  it("keeps no bytes of the response", () => {
    const bytes = Buffer.from(BSON.serialize({ _id: new ObjectId(), text: "Bonjour à tous et à toutes" }));
    const decoded = decodeDocument(bytes);
    const before = String(decoded._id);
    bytes.fill(0);
    expect([String(decoded._id), decoded.text]).toEqual([before, "Bonjour à tous et à toutes"]);
  });
});
