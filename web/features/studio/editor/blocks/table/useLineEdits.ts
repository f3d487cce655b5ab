import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG, type UpdateTag } from "lexical";
import type { KeyboardEvent, RefObject } from "react";
import { $addLine, $deleteLine, $moveLine, type CellPlace, type TableLine } from "./table-actions.ts";
import { tableTexts as labels } from "./texts.ts";
import { useLineDrag } from "./useLineDrag.ts";

/** Keys with which a handle moves its row or column, together with Alt. */
const steps: Readonly<Record<TableLine, Readonly<Record<string, -1 | 1>>>> = {
  row: { ArrowUp: -1, ArrowDown: 1 },
  column: { ArrowLeft: -1, ArrowRight: 1 },
};

interface LineEdits {
  handle: RefObject<HTMLElement | null>;
  line: TableLine;
  place: CellPlace;
  mark: RefObject<HTMLElement | null>;
  /** Called before an entry of the menu changes the table. */
  onChosen: () => void;
  /** Takes a sentence on what was done. */
  onDone: (message: string) => void;
}

/** Returns what a handle does with its row or column, by its menu, by a key and by dragging. */
export function useLineEdits({ handle, line, place, mark, onChosen, onDone }: LineEdits) {
  const [editor] = useLexicalComposerContext();
  const [index, count] = line === "row" ? [place.row, place.rows] : [place.column, place.columns];
  const name = line === "row" ? labels.rowOf : labels.columnOf;

  function apply($edit: () => void, message: string, tags: readonly UpdateTag[] = []): void {
    editor.update($edit, { discrete: true, tag: [HISTORY_PUSH_TAG, ...tags] });
    onDone(message);
  }
  function change($edit: () => void, message: string): void {
    onChosen();
    apply($edit, message);
  }
  const add = (at: number) =>
    change(() => $addLine(place, line, at), labels.place(labels.added[line], name(at + 1, count + 1)));
  const moved = (to: number) => labels.place(labels.moved[line], name(to + 1, count));
  const move = (step: -1 | 1) => change(() => $moveLine(place, line, index + step), moved(index + step));
  useLineDrag({
    handle,
    line,
    place,
    mark,
    onMove(from, to) {
      apply(() => $moveLine(from, line, to), moved(to));
      editor.focus();
    },
  });
  function moveByKey(event: KeyboardEvent): void {
    const step = event.altKey && steps[line][event.key];
    if (!step) return;
    // Alt and an arrow are the browser's history, the arrow alone the menu or the next tool.
    event.preventDefault();
    event.stopPropagation();
    const to = index + step;
    if (to < 0 || to >= count) return;
    // The focus stays on the handle, for the next step.
    apply(() => $moveLine(place, line, to), moved(to), [SKIP_DOM_SELECTION_TAG]);
  }
  const remove = () => change(() => $deleteLine(place, line), labels.deleted[line]);
  return { add, move, remove, moveByKey };
}
