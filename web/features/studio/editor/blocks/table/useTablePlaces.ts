import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import type { NodeKey } from "lexical";
import { useLayoutEffect, useRef } from "react";
import type { CellPlace } from "./table-actions.ts";

// Half of a handle, which is over the table's edge, and some air.
const gap = 16;

/** Returns the references of a table's tools, which it keeps at their places: the bar above `table`, the handles at a cell. */
export function useTablePlaces(active: CellPlace | null, table: NodeKey | null) {
  const [editor] = useLexicalComposerContext();
  const bar = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!active) return;
    const boxOf = (key: NodeKey | null) =>
      key === null ? undefined : editor.getElementByKey(key)?.getBoundingClientRect();
    const place = () => {
      const whole = boxOf(active.table);
      const cell = boxOf(active.cell);
      const below = boxOf(table);
      if (bar.current && below) put(bar.current, below.left, below.top - bar.current.offsetHeight - gap);
      if (!whole || !cell) return;
      // A wide table is scrolled below its handles.
      const middle = Math.min(Math.max(cell.left + cell.width / 2, whole.left), whole.right);
      if (column.current) put(column.current, middle, whole.top);
      if (row.current) put(row.current, whole.left, cell.top + cell.height / 2);
    };
    place();
    addEventListener("resize", place);
    addEventListener("scroll", place, { capture: true, passive: true });
    const stop = editor.registerUpdateListener(place);
    return () => {
      removeEventListener("resize", place);
      removeEventListener("scroll", place, { capture: true });
      stop();
    };
  }, [editor, active, table]);
  return { bar, column, row };
}

/** Positions an element at a point of the window, within its offset parent. */
function put(element: HTMLElement, left: number, top: number): void {
  const frame = element.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  element.style.setProperty("--left", `${Math.round(left - frame.left)}px`);
  element.style.setProperty("--top", `${Math.round(top - frame.top)}px`);
}
