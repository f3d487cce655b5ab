export type BlockWidth = "whole" | "half" | "third";

/**
 * Returns the widths of that many blocks in a grid, so that each row is full and no row is like the one before: the first
 * takes a row, the others stand in twos and threes.
 */
export function blockWidths(count: number): BlockWidth[] {
  if (count === 0) return [];
  const others = count - 1;
  const isSingle = others === 1;
  const halves = isSingle ? 0 : [0, 4, 2][others % 3]!;
  return [
    "whole",
    ...Array<BlockWidth>(isSingle ? 1 : 0).fill("whole"),
    ...Array<BlockWidth>(halves).fill("half"),
    ...Array<BlockWidth>(isSingle ? 0 : others - halves).fill("third"),
  ];
}
