import { expect, it } from "vitest";
import { blockWidths } from "./block-widths.ts";

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
