import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getRoot, type LexicalEditor, type NodeKey } from "lexical";
import type { RefObject } from "react";
import { scrollNear } from "../../shared/drag/scroll-near.ts";
import { useDragging } from "../../shared/drag/useDragging.ts";
import { type BlockPlace, moveBlockTo } from "./move-block.ts";

interface BlockDrag {
  handle: RefObject<HTMLElement | null>;
  /** The block beside the handle: by the end of a drag the caret may have given the handle to another one. */
  blockKey: NodeKey;
  /** Shows where the block would be dropped. */
  line: RefObject<HTMLElement | null>;
  onMoved: (moved: BlockPlace | null) => void;
}

/** Drags a block by its handle. */
export function useBlockDrag({ handle, blockKey, line, onMoved }: BlockDrag): void {
  const [editor] = useLexicalComposerContext();
  useDragging(handle, () => () => {
    let index: number | null = null;
    return {
      move(x, y) {
        if (line.current) index = showDrop(editor, line.current, y);
        scrollNear(null, x, y);
      },
      end(isDropped) {
        if (line.current) line.current.hidden = true;
        if (isDropped && index !== null) onMoved(moveBlockTo(editor, blockKey, index));
      },
    };
  });
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
