import { expect, it } from "vitest";
import { cutText, cutTextStart } from "./cut-text.ts";

const farmer = "👩🏾‍🌾";

it.each([
  ["abc", 3, "abc"],
  ["abcd", 3, "abc"],
  ["ab🌍", 3, "ab"],
  ["ab🌍", 4, "ab🌍"],
  [`a${farmer}`, 6, "a"],
  [`a${farmer}b`, 1 + farmer.length, `a${farmer}`],
  ["caf\u0065\u0301s", 4, "caf"],
  ["🇨🇮🇨🇮", 6, "🇨🇮"],
  [farmer, 1, ""],
])("cuts %j after %i to %j", (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected);
});

it("cuts the start of a text likewise", () => {
  expect(cutTextStart(`${farmer}ab`, 4)).toBe("ab");
  expect(cutTextStart(`${farmer}ab`, 2 + farmer.length)).toBe(`${farmer}ab`);
  expect(cutTextStart("ab", 4)).toBe("ab");
});
