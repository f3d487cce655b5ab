import { type RefObject, useEffect, useRef } from "react";
import { type Drop, ItemDrag } from "./item-drag.ts";
import { useDragging } from "./useDragging.ts";

interface ItemMoves {
  onDrop: (drop: Drop) => void;
  /** Steps of the arrows, which move the item that has the focus together with Alt. */
  steps: Readonly<Record<string, number>>;
  /** Moves an item by a step; false when it can't, so that the key keeps its own meaning. */
  onStep: (id: string, step: number) => boolean;
}

/**
 * Moves elements with `data-drag` (their id) inside `root`: dragged to elements with `data-drop` (their key), of which `data-over`
 * marks the one below the pointer, or by Alt and an arrow.
 */
export function useItemMoves(root: RefObject<HTMLElement | null>, moves: ItemMoves): void {
  const latest = useRef(moves);
  latest.current = moves;
  useDragging(root, (target, at) => {
    const item = itemOf(target);
    if (!root.current || !item || target.closest("button,input,[role=menu]")) return null;
    const place = root.current;
    return () => new ItemDrag(place, item, at, (drop) => latest.current.onDrop(drop));
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { steps, onStep } = latest.current;
      const step = event.altKey ? steps[event.key] : undefined;
      const id = itemOf(event.target as Element)?.dataset.drag;
      if (step && id && onStep(id, step)) event.preventDefault();
    };
    const element = root.current;
    element?.addEventListener("keydown", press);
    return () => element?.removeEventListener("keydown", press);
  }, [root]);
}

const itemOf = (target: Element) => target.closest<HTMLElement>("[data-drag]");
