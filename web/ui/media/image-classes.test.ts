import { expect, it } from "vitest";
import { focusClass, focusCss, toneClass, toneCss } from "./image-classes.ts";

it("maps a colour to one of 64 classes, each with a rule", () => {
  expect(toneClass("#A63D1B")).toBe("tone-200");
  expect(toneClass("#ffffff")).toBe("tone-333");
  const sheet = toneCss();
  expect(sheet.split("\n")).toHaveLength(64);
  expect(sheet).toContain(".tone-200{background-color:#a02424}");
});

it("returns undefined for invalid colours", () => {
  expect(toneClass(null)).toBeUndefined();
  expect(toneClass("red")).toBeUndefined();
  expect(toneClass("#fff")).toBeUndefined();
});

it("returns classes and rules for the focus point", () => {
  expect(focusClass("30 100")).toBe("fx-30 fy-100");
  for (const none of [null, undefined, ""]) expect(focusClass(none)).toBeUndefined();
  expect(focusCss()).toContain(".fy-100{--fy:100%}");
});
