import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import type { LexicalEditor } from "lexical";
import { type MouseEvent, type PointerEvent, type RefObject, useRef } from "react";
import { $cellKeysAlong, type CellPlace, type TableLine } from "./table-actions.ts";

// A handle is pressed for its menu as well: it drags from this distance on.
const startsAfter = 5;
// Distance from the edges at which what is dragged over scrolls, and by how much at each movement.
const edge = 48;
const scrollStep = 16;

interface Drag {
  place: CellPlace;
  x: number;
  y: number;
  /** Index that the row or column gets; null before it was dragged. */
  to: number | null;
}

interface LineDrag {
  line: TableLine;
  place: CellPlace;
  /** Shows where the row or column would be dropped. */
  mark: RefObject<HTMLElement | null>;
  onMove: (place: CellPlace, to: number) => void;
}

/** Returns the handlers of a handle that drags its row or column within the table. */
export function useLineDrag({ line, place, mark, onMove }: LineDrag) {
  const [editor] = useLexicalComposerContext();
  const drag = useRef<Drag | null>(null);
  const isDragged = useRef(false);
  function end(): void {
    drag.current = null;
    if (mark.current) mark.current.hidden = true;
  }
  return {
    onPointerDown({ currentTarget, pointerId, button, clientX, clientY }: PointerEvent<HTMLElement>) {
      isDragged.current = false;
      if (button !== 0) return;
      drag.current = { place, x: clientX, y: clientY, to: null };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (!current || !mark.current) return;
      const distance = Math.hypot(clientX - current.x, clientY - current.y);
      if (current.to === null && distance < startsAfter) return;
      isDragged.current = true;
      current.to = showDrop(editor, mark.current, line, current.place, line === "row" ? clientY : clientX);
    },
    onPointerUp() {
      const { current } = drag;
      end();
      if (!current || current.to === null) return;
      const from = line === "row" ? current.place.row : current.place.column;
      if (current.to !== from) onMove(current.place, current.to);
    },
    onPointerCancel: end,
    /** The click that ends a drag opens no menu. */
    onClickCapture(event: MouseEvent) {
      if (isDragged.current) event.preventDefault();
      isDragged.current = false;
    },
  };
}

/** Shows the mark at the gap between rows or columns that is nearest to a point; returns the index that the line gets there. */
function showDrop(
  editor: LexicalEditor,
  mark: HTMLElement,
  line: TableLine,
  place: CellPlace,
  at: number,
): number {
  const table = editor.getElementByKey(place.table);
  // An element that is hidden has no offset parent.
  mark.hidden = false;
  const frame = mark.offsetParent?.getBoundingClientRect();
  const cells = editor.read(() => $cellKeysAlong(place, line));
  const boxes = cells.flatMap((key) => editor.getElementByKey(key)?.getBoundingClientRect() ?? []);
  const from = line === "row" ? place.row : place.column;
  if (!table || !frame || boxes.length === 0) return from;
  const spans = boxes.map(({ left, right, top, bottom }) => (line === "row" ? [top, bottom] : [left, right]));
  const gap = spans.filter(([start, end]) => (start! + end!) / 2 < at).length;
  const whole = table.getBoundingClientRect();
  const border = spans[gap]?.[0] ?? spans.at(-1)![1]!;
  const [left, top, length] =
    line === "row"
      ? [whole.left, border, whole.width]
      : [Math.min(Math.max(border, whole.left), whole.right), whole.top, whole.height];
  mark.dataset.line = line;
  mark.style.setProperty("--left", `${Math.round(left - frame.left)}px`);
  mark.style.setProperty("--top", `${Math.round(top - frame.top)}px`);
  mark.style.setProperty("--length", `${Math.round(length)}px`);
  scrollAtEdge(table, line, at);
  return gap > from ? gap - 1 : gap;
}

/** Scrolls the page, or a wide table, towards what is not in sight. */
function scrollAtEdge(table: HTMLElement, line: TableLine, at: number): void {
  const { left, right } = table.getBoundingClientRect();
  const [start, end] = line === "row" ? [0, innerHeight] : [Math.max(0, left), Math.min(innerWidth, right)];
  const step = at < start + edge ? -scrollStep : at > end - edge ? scrollStep : 0;
  if (step === 0) return;
  if (line === "row") scrollBy(0, step);
  else table.scrollBy(step, 0);
}
