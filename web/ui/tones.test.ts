import { expect, it } from "vitest";
import { focusClass, focusSheet, toneClass, tonesSheet } from "./tones.ts";

it("gives a colour the nearest of 64 classes, and each class a rule", () => {
  expect(toneClass("#A63D1B")).toBe("tone-200");
  expect(toneClass("#ffffff")).toBe("tone-333");
  const sheet = tonesSheet();
  expect(sheet.split("\n")).toHaveLength(64);
  expect(sheet).toContain(".tone-200{background-color:#a02424}");
});

it("gives nothing to what is no colour", () => {
  expect(toneClass(null)).toBeUndefined();
  expect(toneClass("red")).toBeUndefined();
  expect(toneClass("#fff")).toBeUndefined();
});

it("keeps the focus of a picture in view, to the nearest tenth", () => {
  expect(focusClass("28 100")).toBe("focus-x3 focus-y10");
  for (const none of [null, "", "30", "a b"]) expect(focusClass(none)).toBeUndefined();
  expect(focusSheet()).toContain(".focus-y10{--fy:100%}");
});
