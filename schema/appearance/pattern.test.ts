import { expect, it } from "vitest";
import { categoryColors } from "../category-colors.ts";
import { patternOf } from "./pattern.ts";

const titles = Array.from({ length: 40 }, (_, index) => `Le prix du riz, ${index}ᵉ semaine`);

it.each(categoryColors)(
  "draws the same pattern for the same title each time, and another for others: %s",
  (color) => {
    const drawn = titles.map((title) => JSON.stringify(patternOf(title, color)));
    expect(titles.map((title) => JSON.stringify(patternOf(title, color)))).toEqual(drawn);
    expect(new Set(drawn).size).toBeGreaterThan(30);
  },
);

it("draws small paths of numbers, whatever the title", () => {
  for (const title of ["", "🎉", "x".repeat(200), ...titles]) {
    for (const color of [undefined, ...categoryColors]) {
      const shapes = patternOf(title, color);
      expect(JSON.stringify(shapes).length).toBeLessThan(1_800);
      expect(new Set(shapes.map(({ opacity }) => opacity)).size).toBe(shapes.length);
      for (const { d } of shapes) expect(d).toMatch(/^[\dMmhvqtaclzCVH. -]*$/);
    }
  }
});
