import { expect, it } from "vitest";
import { rowWidths, singleOfPairs } from "./row-widths.ts";

const shares = { whole: 6, half: 3, third: 2 };

/** Returns the shares of each row of six, as a grid places them. */
function rowsOf(widths: readonly number[]): number[] {
  const rows: number[] = [];
  for (const width of widths) {
    const last = rows.at(-1);
    if (last !== undefined && last + width <= 6) rows[rows.length - 1] = last + width;
    else rows.push(width);
  }
  return rows;
}

const counts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 20, 44];

it.each(counts)(
  "leaves no hole in a row of %i cards, with a lead and without, on three columns and on two",
  (count) => {
    for (const hasLead of [false, true]) {
      const widths = rowWidths(count, hasLead);
      expect(widths).toHaveLength(count);
      expect(new Set(rowsOf(widths.map((width) => shares[width])))).toEqual(new Set(count ? [6] : []));
      const single = singleOfPairs(widths);
      const pairs = widths.map((width, index) => (width === "whole" || index === single ? 6 : 3));
      expect(new Set(rowsOf(pairs))).toEqual(new Set(count ? [6] : []));
    }
  },
);
