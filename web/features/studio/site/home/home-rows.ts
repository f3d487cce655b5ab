import {
  allHomeBlocks,
  homeBlockKinds,
  isUsuallyShown,
  type SiteHomeBlock,
} from "../../../../../schema/site/home.ts";

/** A block of the home page on the screen. A text has an id of its own, which is never sent. */
export interface HomeRow extends SiteHomeBlock {
  readonly ownId?: string;
}

export const idOf = ({ ownId, kind }: HomeRow): string => ownId ?? kind;

/** Returns every block in its order, the texts with ids. */
export function homeRows(blocks: readonly HomeRow[]): HomeRow[] {
  let texts = 0;
  return allHomeBlocks({ blocks }).map((block: HomeRow) =>
    block.kind === "text" && !block.ownId ? { ...block, ownId: `text-${texts++}` } : block,
  );
}

/** Returns the blocks that the settings name: none while all is as usual. */
export function namedBlocks(rows: readonly HomeRow[]): readonly HomeRow[] {
  const isUsual = rows.every(
    ({ kind, title, text, isShown }, index) =>
      kind === homeBlockKinds[index] && !title && !text && isShown === isUsuallyShown(kind),
  );
  return isUsual && rows.length === homeBlockKinds.length ? [] : rows;
}

/** Returns items with one in front of another, or at the end. */
export function withItemBefore<Item>(
  items: readonly Item[],
  idOfItem: (item: Item) => string,
  id: string,
  before: string | null,
): Item[] {
  const item = items.find((each) => idOfItem(each) === id);
  if (!item || id === before) return [...items];
  const others = items.filter((each) => each !== item);
  const next = others.findIndex((each) => idOfItem(each) === before);
  return others.toSpliced(next < 0 ? others.length : next, 0, item);
}

/** Returns items with one moved by a step; null at the end of the list. */
export function withItemStep<Item>(
  items: readonly Item[],
  idOfItem: (item: Item) => string,
  id: string,
  step: number,
): Item[] | null {
  const from = items.findIndex((each) => idOfItem(each) === id);
  const [item, other] = [items[from], items[from + step]];
  return item && other ? items.with(from, other).with(from + step, item) : null;
}
