import { expect, it } from "vitest";
import { defaultLabels } from "../../../../../schema/labels.ts";
import { inPlainFrench, originalWords, withWord } from "./site-words.ts";
import { texts } from "./texts.ts";

it("stand in one group each", () => {
  expect(Object.values(texts.groups).flat().sort()).toEqual(Object.keys(defaultLabels).sort());
});

it("are as before when one is typed and taken back, and an empty text takes a saved one back", () => {
  const saved = [{ name: "team" as const, text: "Les gens" }];
  const typed = withWord(saved, saved, "login", "Entrer");
  expect(typed).toEqual([...saved, { name: "login", text: "Entrer" }]);
  expect(withWord(saved, typed, "login", "")).toEqual(saved);
  expect(withWord(saved, saved, "team", "")).toEqual([{ name: "team", text: "" }]);
  expect(originalWords(saved)).toEqual([{ name: "team", text: "" }]);
});

it("become plain French but for those that the site has words of its own for", () => {
  const words = inPlainFrench([], [{ name: "team", text: "Les gens" }]);
  expect(words).toContainEqual({ name: "team", text: "Les gens" });
  expect(words).toContainEqual({ name: "allCategories", text: "Toutes les catégories" });
  expect(words.every(({ text }) => text && text.length <= 200)).toBe(true);
  expect(words.map(({ name }) => name)).not.toContain("popularPosts");
});
