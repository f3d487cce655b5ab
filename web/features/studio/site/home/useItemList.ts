import { type RefObject, useState } from "react";
import { useItemMoves } from "../../shared/drag/useItemMoves.ts";
import { withItemBefore, withItemStep } from "./home-rows.ts";
import { texts } from "./texts.ts";

const steps = { ArrowUp: -1, ArrowDown: 1 };

interface ItemList<Item> {
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  write: (items: readonly Item[]) => void;
}

/** Order of a list inside `root`: its items are dragged, or moved by Alt and an arrow or by their buttons. */
export function useItemList<Item>(root: RefObject<HTMLElement | null>, list: ItemList<Item>) {
  const { items, idOf, nameOf, write } = list;
  const [announced, setAnnounced] = useState("");

  function moveBy(id: string, step: number): boolean {
    const moved = withItemStep(items, idOf, id, step);
    if (moved) write(moved);
    return moved !== null;
  }

  useItemMoves(root, {
    onDrop: ({ id, before }) => write(withItemBefore(items, idOf, id, before)),
    steps,
    onStep(id, step) {
      if (!moveBy(id, step)) return false;
      const from = items.findIndex((each) => idOf(each) === id);
      setAnnounced(texts.moved(nameOf(items[from]!), from + 1 + step, items.length));
      return true;
    },
  });

  return {
    announced,
    moveBy,
    change: (id: string, changes: Partial<Item>) =>
      write(items.map((each) => (idOf(each) === id ? { ...each, ...changes } : each))),
    remove: (id: string) => write(items.filter((each) => idOf(each) !== id)),
  };
}
