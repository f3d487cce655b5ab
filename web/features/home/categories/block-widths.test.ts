import { expect, it } from "vitest";
import { blockWidths, placeBlocks } from "./block-widths.ts";

const share = { whole: 12, half: 6, third: 4 };

it.each(Array.from({ length: 13 }, (_, count) => count))("fills each row of %i blocks", (count) => {
  const widths = blockWidths(count);
  expect(widths).toHaveLength(count);
  let row = 0;
  for (const width of widths) {
    row += share[width];
    expect(row).toBeLessThanOrEqual(12);
    row %= 12;
  }
  expect(row).toBe(0);
});

it("places the blocks with fewer than three articles last, each row full", () => {
  const section = (name: string, count: number) => ({
    name,
    posts: Array.from({ length: count }, () => name),
  });
  const sections = [4, 1, 3, 2, 2, 4].map((count, index) => section(`${index}`, count));
  const placed = placeBlocks(sections);
  expect(placed.map(({ section: { name } }) => name)).toEqual(["0", "2", "5", "1", "3", "4"]);
  expect(placed.map(({ isShort }) => isShort)).toEqual([false, false, false, true, true, true]);
  expect(placed.map(({ width }) => width)).toEqual(["whole", "half", "half", "whole", "half", "half"]);
  expect(placeBlocks(sections.slice(0, 1))).toHaveLength(1);
  expect(placeBlocks([])).toEqual([]);
});
