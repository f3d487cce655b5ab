import { expect, it } from "vitest";
import { keywordSlugOf, slugOf } from "./slug.ts";

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

it("gives keywords of every script a slug of their own", () => {
  const slugs = ["文化", "كتاب", "Культура", "Été", "ⵜⴰⵎⴰⵣⵉⵖⵜ"].map((name) => keywordSlugOf(name, 40));
  expect(slugs).toEqual([...new Set(slugs)]);
  for (const slug of slugs) expect(slugOf(slug)).toBe(slug);
  expect([keywordSlugOf("Été"), keywordSlugOf("!?")]).toEqual(["ete", ""]);
});
