/** A block of the middle of the page, and how high it is: that of a row of cards is 1. */
export interface MiddleBlock {
  readonly kind: string;
  readonly height: number;
}

/** Blocks that stand beside each other on wide screens, and the rows below, which take the whole width. */
export interface MiddleColumns<Block> {
  readonly bands: readonly Block[];
  readonly aside: readonly Block[];
  readonly below: readonly Block[];
}

/**
 * Divides the blocks of the middle: the news and the most discussed articles stand in a column beside as many rows of cards as
 * fill its height. Without news there is no such column.
 */
export function middleColumns<Block extends MiddleBlock>(blocks: readonly Block[]): MiddleColumns<Block> {
  const hasNews = blocks.some(({ kind }) => kind === "news");
  const isBand = ({ kind }: Block) => kind !== "news" && kind !== "discussed";
  const bands = blocks.filter(isBand);
  if (!hasNews || bands.length === 0) return { bands: [], aside: [], below: blocks };
  const aside = blocks.filter((block) => !isBand(block));
  const height = aside.reduce((sum, block) => sum + block.height, 0);
  const count = Math.max(1, Math.round(height));
  return { bands: bands.slice(0, count), aside, below: bands.slice(count) };
}
