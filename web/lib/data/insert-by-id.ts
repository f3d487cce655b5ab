interface OldestFirst<Item> {
  readonly items: readonly Item[];
  /** True while older ones are not loaded. */
  readonly hasMore: boolean;
}

/**
 * Returns the items, which are in the order of their ids, with one more in its place, once. One before the first of them is left to
 * the older ones where those are not loaded: they come with it.
 */
export function insertById<Item extends { readonly id: string }>(
  { items, hasMore }: OldestFirst<Item>,
  item: Item,
): Item[] {
  const place = items.findIndex(({ id }) => id >= item.id);
  if (place === -1) return [...items, item];
  if (items[place]?.id === item.id || (place === 0 && hasMore)) return [...items];
  return items.toSpliced(place, 0, item);
}
