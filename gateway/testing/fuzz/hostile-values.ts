import type { Random } from "./random.ts";

const unknownId = "0123456789abcdef01234567";

/** Texts that mean something to a parser, a database, a file system, a regular expression or a mail. */
export const hostileTexts: readonly string[] = [
  "",
  " ",
  "0",
  "-1",
  "null",
  unknownId,
  unknownId.toUpperCase(),
  "__proto__",
  "constructor",
  "toString",
  "$where",
  "$ne",
  "a.b.c",
  ".",
  "..",
  "../../../etc/passwd",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u202e\u200b\ufeff",
  "e\u0301".repeat(200),
  "🦁👩‍👩‍👧‍👦",
  "İıſß",
  "a@exemple.ci\r\nBcc: b@exemple.ci",
  '"a b"@exemple.ci',
  "é@é.é",
  "(a+)+$",
  "[",
  "\\",
  "%00",
  "%",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "data:text/html,x",
  "file:///etc/passwd",
  "//exemple.ci",
  "http://[::1",
  "http://a:b@exemple.ci:99999/",
  "https://exemple.ci/".padEnd(3_000, "x"),
  "' OR 1=1 --",
  "2030-02-31T00:00:00.000Z",
  "+275760-09-13T00:00:00.000Z",
  "-000001-01-01T00:00:00.000Z",
  "1e999",
  "0x10",
  "٣",
  "a".repeat(5_001),
  "*a_".repeat(400),
  "> ".repeat(300),
  "[".repeat(2_000),
  "#".repeat(7),
  "```",
  "| a |\n| - |\n".repeat(40),
];

const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.5,
  49,
  51,
  500,
  501,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  1e21,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
];

/** Places of nested lists and objects, which `jsonOf` writes: JSON.stringify itself exhausts the stack on the deepest. */
const deepPlaces: readonly string[] = [30, 200, 1_000, 5_000].flatMap((depth) => [
  `nested list ${depth}`,
  `nested object ${depth}`,
]);

/** Returns a value of this module as JSON. */
export const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? "").replace(
    /"nested (list|object) (\d+)"/g,
    (_place, kind: string, depth: string) =>
      kind === "list"
        ? `${"[".repeat(Number(depth))}"x"${"]".repeat(Number(depth))}`
        : `${'{"a":'.repeat(Number(depth))}"x"${"}".repeat(Number(depth))}`,
  );

const operators: readonly unknown[] = [
  { $gt: "" },
  { $regex: "(a+)+$" },
  { toString: "x" },
  { toJSON: 1, valueOf: null },
  { length: 1e9 },
  [{ $gt: "" }],
  { __typename: "User" },
];

export const textOf = (random: Random): string =>
  random.once(8) ? hostileTexts.map(() => random.pick(hostileTexts)).join("") : random.pick(hostileTexts);

export const numberOf = (random: Random): number => random.pick(hostileNumbers);

/** Any JSON value. */
export function jsonValue(random: Random, levels = 3): unknown {
  switch (random.below(levels > 0 ? 9 : 5)) {
    case 0:
      return null;
    case 1:
      return random.once(2);
    case 2:
      return numberOf(random);
    case 5:
      return Array.from({ length: random.below(4) }, () => jsonValue(random, levels - 1));
    case 6:
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, () => [textOf(random), jsonValue(random, levels - 1)]),
      );
    case 7:
      return random.pick(operators);
    case 8:
      return random.pick(deepPlaces);
    default:
      return textOf(random);
  }
}
