import { expect, it } from "vitest";
import { placeBlocks } from "./block-widths.ts";

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
