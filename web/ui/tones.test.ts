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

it("keeps the focus of a picture in view", () => {
  expect(focusClass("30 100")).toBe("fx-30 fy-100");
  for (const none of [null, undefined, ""]) expect(focusClass(none)).toBeUndefined();
  expect(focusSheet()).toContain(".fy-100{--fy:100%}");
});
