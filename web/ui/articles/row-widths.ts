/** Share of a row of a grid that a card takes on wide screens. */
export type RowWidth = "whole" | "half" | "third";

/**
 * Returns the widths of so many cards in a grid of three columns, so that each row is full: what three does not divide
 * stands in pairs at the beginning. With a lead the first has a row of its own.
 */
export function rowWidths(count: number, hasLead = false): RowWidth[] {
  if (count > 0 && (hasLead || count === 1)) return ["whole", ...rowWidths(count - 1)];
  const halves = [0, 4, 2][count % 3]!;
  return [...Array<RowWidth>(halves).fill("half"), ...Array<RowWidth>(count - halves).fill("third")];
}

/** Returns the position of the card that takes both columns of a narrower grid, where their number is odd; else -1. */
export function singleOfPairs(widths: readonly RowWidth[]): number {
  const inPairs = widths.filter((width) => width !== "whole").length;
  return inPairs % 2 === 1 ? widths.findIndex((width) => width !== "whole") : -1;
}
