import type { HomePageQuery } from "../../gql/graphql.ts";

export type Block = HomePageQuery["frontPage"]["blocks"][number];

/** Part of the page: a block of its own, or blocks beside each other. */
export interface RowProps {
  blocks: readonly Block[];
  data: HomePageQuery;
}

/** Blocks that stand beside each other on wide screens, where one follows the other. */
const neighbours = [
  ["carousel", "secondary"],
  ["recent", "popular", "exclusive", "news", "discussed"],
];

/** Returns blocks in rows: neighbours share one. */
export function blockRows<Block extends { readonly kind: string }>(blocks: readonly Block[]): Block[][] {
  const rows: Block[][] = [];
  for (const block of blocks) {
    const row = rows.at(-1);
    const isBeside = neighbours.some((kinds) =>
      [block, row?.[0]].every((each) => each && kinds.includes(each.kind)),
    );
    if (row && isBeside) row.push(block);
    else rows.push([block]);
  }
  return rows;
}
