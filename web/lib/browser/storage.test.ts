// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { clearDrafts, draft, readTheme, writeTheme } from "./storage.ts";

afterEach(() => {
  clearDrafts();
  writeTheme("system");
});

it("keeps a draft until it is cleared", () => {
  draft("publish").write("Le marché ouvre");
  expect(draft("publish").read()).toBe("Le marché ouvre");
  draft("publish").clear();
  expect(draft("publish").read()).toBe("");
});

it("clears all drafts at logout, but not the theme", () => {
  draft("publish").write("Le marché ouvre");
  draft("comment-1").write("Bien dit");
  writeTheme("dark");
  clearDrafts();
  expect([draft("publish").read(), draft("comment-1").read()]).toEqual(["", ""]);
  expect(readTheme()).toBe("dark");
});
