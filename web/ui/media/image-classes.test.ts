import { expect, it } from "vitest";
import { focusClass, focusCss, toneClass, toneCss } from "./image-classes.ts";

it("maps a colour to the nearest of 343 classes, each with a rule", () => {
  expect(toneClass("#A63D1B")).toBe("tone-a41");
  expect(toneClass("#ffffff")).toBe("tone-fff");
  const sheet = toneCss();
  expect(sheet.split("\n")).toHaveLength(343);
  expect(sheet).toContain(".tone-a41{background-color:#a41}");
});

it.each([
  ["#d8b888", "a sand", "tone-da7"],
  ["#f8d8b8", "an apricot", "tone-fda"],
  ["#f8e8d8", "an ivory", "tone-fed"],
])("keeps the hue of %s, %s", (color, _name, tone) => expect(toneClass(color)).toBe(tone));

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
