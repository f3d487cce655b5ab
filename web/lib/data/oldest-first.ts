interface WithId {
  readonly id: string;
}

/** Loaded part of a list in the order of its ids, such as comments or the replies to one. */
export interface OldestFirst<Item> {
  readonly items: readonly Item[];
  /** True while older ones are not loaded. */
  readonly hasMore: boolean;
}

/**
 * Returns the items with one more in its place, once. One before the first of them is left to the older ones where those are not
 * loaded: they come with it.
 */
export function insertById<Item extends WithId>({ items, hasMore }: OldestFirst<Item>, item: Item): Item[] {
  const place = items.findIndex(({ id }) => id >= item.id);
  if (place === -1) return [...items, item];
  if (items[place]?.id === item.id || (place === 0 && hasMore)) return [...items];
  return items.toSpliced(place, 0, item);
}

/** Adds an item in its place, once. Of more than `most` the oldest is left out, to be loaded again on demand. */
export function added<Item extends WithId, List extends OldestFirst<Item>>(
  list: List & OldestFirst<Item>,
  item: Item,
  most = Number.POSITIVE_INFINITY,
): List {
  const items = insertById(list, item);
  return items.length <= most ? { ...list, items } : { ...list, items: items.slice(1), hasMore: true };
}

export const removed = <List extends OldestFirst<WithId>>(list: List, id: string | null): List => ({
  ...list,
  items: list.items.filter((item) => item.id !== id),
});

/** Changes the item with an id, where it is loaded. */
export const edited = <Item extends WithId, List extends OldestFirst<Item>>(
  list: List & OldestFirst<Item>,
  id: string | null,
  edit: (item: Item) => Item,
): List => ({ ...list, items: list.items.map((item) => (item.id === id ? edit(item) : item)) });

/** Adds older items before those that are loaded, each once. */
export function withOlder<List extends OldestFirst<WithId>>(list: List, older: List): List {
  const known = new Set(list.items.map(({ id }) => id));
  const items = [...older.items.filter(({ id }) => !known.has(id)), ...list.items];
  return { ...list, items, hasMore: older.hasMore };
}
