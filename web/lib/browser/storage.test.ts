// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { clearDrafts, draft, writeRootClasses } from "./storage.ts";

afterEach(() => {
  clearDrafts();
  writeRootClasses("theme", themes, []);
  writeRootClasses("comfort", comforts, []);
});

const themes = ["light", "dark"];
const comforts = ["text-large", "font-sans"];
// biome-ignore lint/style/noRestrictedGlobals: as boot.ts reads it
const kept = (of: string) => localStorage.getItem(`palabre.${of}`);
const rootClasses = () => [...document.documentElement.classList].sort();

it("keeps a draft until it is cleared", () => {
  draft("publish").write("Le marché ouvre");
  expect(draft("publish").read()).toBe("Le marché ouvre");
  draft("publish").clear();
  expect(draft("publish").read()).toBe("");
});

it("clears all drafts at logout, but neither theme nor comfort", () => {
  draft("publish").write("Le marché ouvre");
  draft("comment-1").write("Bien dit");
  writeRootClasses("theme", themes, ["dark"]);
  writeRootClasses("comfort", comforts, ["text-large"]);
  clearDrafts();
  expect([draft("publish").read(), draft("comment-1").read()]).toEqual(["", ""]);
  expect([kept("theme"), kept("comfort")]).toEqual(["dark", "text-large"]);
});

it("replaces the classes of one choice and leaves the others", () => {
  writeRootClasses("theme", themes, ["dark"]);
  writeRootClasses("comfort", comforts, ["text-large", "font-sans"]);
  writeRootClasses("theme", themes, ["light"]);
  writeRootClasses("comfort", comforts, ["font-sans"]);
  expect(rootClasses()).toEqual(["font-sans", "light"]);
});
