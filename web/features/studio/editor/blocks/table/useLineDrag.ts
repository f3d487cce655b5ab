import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import type { LexicalEditor } from "lexical";
import type { RefObject } from "react";
import { scrollNear } from "../../../shared/drag/scroll-near.ts";
import { useDragging } from "../../../shared/drag/useDragging.ts";
import { $cellKeysAlong, type CellPlace, type TableLine } from "./table-actions.ts";

interface LineDrag {
  handle: RefObject<HTMLElement | null>;
  line: TableLine;
  place: CellPlace;
  /** Shows where the row or column would be dropped. */
  mark: RefObject<HTMLElement | null>;
  onMove: (place: CellPlace, to: number) => void;
}

/** Drags a row or column within its table by its handle. */
export function useLineDrag({ handle, line, place, mark, onMove }: LineDrag): void {
  const [editor] = useLexicalComposerContext();
  useDragging(handle, () => () => {
    const from = line === "row" ? place.row : place.column;
    let to = from;
    return {
      move(x, y) {
        if (mark.current) to = showDrop(editor, mark.current, line, place, line === "row" ? y : x);
        const table = line === "column" ? editor.getElementByKey(place.table) : null;
        scrollNear(table, x, y);
      },
      end(isDropped) {
        if (mark.current) mark.current.hidden = true;
        if (isDropped && to !== from) onMove(place, to);
      },
    };
  });
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
  return gap > from ? gap - 1 : gap;
}
