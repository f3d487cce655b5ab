import { expect, it } from "vitest";
import { slugOf } from "./slug.ts";

it.each([
  ["L’été à Grand-Bassam", "l-ete-a-grand-bassam"],
  ["Cœur d’Ægir, ﬁn", "coeur-d-aegir-fin"],
  ["  N’Guessan & Kɔnɛ  ", "n-guessan-kone"],
  ["Vraiment\u202f? «\u00a0Oui\u00a0»\u00a0: 10\u202f000\u00a0F", "vraiment-oui-10-000-f"],
  ["100 % coton — ½ prix", "100-coton-1-2-prix"],
  ["e\u0301te\u0301", "ete"],
  ["marché/../etc", "marche-etc"],
  ["Ex æquo", "ex-aequo"],
  ["日本", ""],
  ["!!!", ""],
])("turns %j into %j", (text, slug) => expect(slugOf(text)).toBe(slug));

it("cuts long slugs and leaves no trailing hyphen", () => {
  expect(slugOf("a".repeat(300))).toHaveLength(160);
  expect(slugOf("abcd efgh", 5)).toBe("abcd");
  expect(slugOf("abcd efgh", 4)).toBe("abcd");
});
