import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getRoot, type LexicalEditor, type NodeKey } from "lexical";
import { type PointerEvent, type RefObject, useRef } from "react";
import { type BlockPlace, moveBlockTo } from "./move-block.ts";

// Distance from the window's edges at which the page scrolls, and by how much at each movement.
const edge = 72;
const scrollStep = 16;

/** Returns the handlers of a handle that drags a block; `line` shows where it would be dropped. */
export function useBlockDrag(
  key: NodeKey | null,
  line: RefObject<HTMLElement | null>,
  onMoved: (moved: BlockPlace | null) => void,
) {
  const [editor] = useLexicalComposerContext();
  const index = useRef<number | null>(null);
  // The block that was taken: by its end the caret may have given the handle to another one.
  const dragged = useRef<NodeKey | null>(null);
  function end(): void {
    index.current = null;
    dragged.current = null;
    if (line.current) line.current.hidden = true;
  }
  return {
    onPointerDown({ currentTarget, pointerId, button }: PointerEvent<HTMLElement>) {
      if (button !== 0) return;
      dragged.current = key;
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove({ currentTarget, pointerId, clientY }: PointerEvent<HTMLElement>) {
      if (!currentTarget.hasPointerCapture(pointerId) || !line.current) return;
      index.current = showDrop(editor, line.current, clientY);
      if (clientY < edge) scrollBy(0, -scrollStep);
      else if (clientY > innerHeight - edge) scrollBy(0, scrollStep);
    },
    onPointerUp() {
      const [taken, place] = [dragged.current, index.current];
      if (taken !== null && place !== null) onMoved(moveBlockTo(editor, taken, place));
      end();
    },
    onPointerCancel: end,
  };
}

/** Shows the line at the gap between blocks that is nearest to a height; returns the index of the block below it. */
function showDrop(editor: LexicalEditor, line: HTMLElement, clientY: number): number {
  const keys = editor.read(() => $getRoot().getChildrenKeys());
  const boxes = keys.flatMap((key) => editor.getElementByKey(key)?.getBoundingClientRect() ?? []);
  const index = boxes.filter(({ top, height }) => top + height / 2 < clientY).length;
  line.hidden = false;
  const frame = line.offsetParent?.getBoundingClientRect();
  const at = boxes[index]?.top ?? boxes.at(-1)?.bottom ?? 0;
  line.style.setProperty("--top", `${Math.round(at - (frame?.top ?? 0) - 4)}px`);
  return index;
}
