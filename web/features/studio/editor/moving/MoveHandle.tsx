import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { COMMAND_PRIORITY_HIGH, KEY_DOWN_COMMAND, type LexicalEditor, type NodeKey } from "lexical";
import { useEffect, useRef, useState } from "react";
import { shortcutLabel } from "../../../../lib/browser/shortcut-label.ts";
import { useCommand } from "../lexical/useCommand.ts";
import { usePlaceAtBlock } from "../lexical/usePlaceAtBlock.ts";
import { texts } from "../texts.ts";
import { ToolIcon } from "../toolbar/ToolIcon.tsx";
import styles from "../toolbar/Tools.module.css";
import { $blockAtCaret, type BlockPlace, moveBlockBy } from "./move-block.ts";
import { useBlockDrag } from "./useBlockDrag.ts";
import { useHoveredBlock } from "./useHoveredBlock.ts";

/** Moves blocks: by dragging the handle beside the block that is pointed at, or by Alt and an arrow in the text. */
export function MoveHandle() {
  const [editor] = useLexicalComposerContext();
  const key = useHoveredBlock();
  const [moved, setMoved] = useState<BlockPlace | null>(null);
  const line = useRef<HTMLDivElement>(null);
  useMoveKeys(setMoved);
  useEffect(() => {
    if (moved) editor.getElementByKey(moved.key)?.scrollIntoView({ block: "nearest" });
  }, [editor, moved]);
  return (
    <>
      {key && <Handle blockKey={key} line={line} onMoved={setMoved} />}
      <div ref={line} className={styles.drop} hidden />
      <p className="visually-hidden" role="status">
        {moved && texts.move.moved(moved.place, moved.count)}
      </p>
    </>
  );
}

/** The handle, at the height of its block. */
function Handle(props: Omit<Parameters<typeof useBlockDrag>[0], "handle">) {
  const handle = useRef<HTMLButtonElement>(null);
  useBlockDrag({ handle, ...props });
  usePlaceAtBlock(handle, props.blockKey, "beside");
  return (
    <button
      ref={handle}
      type="button"
      className={`${styles.plus} ${styles.move}`}
      aria-label={texts.move.label}
      title={`${texts.move.label} (${shortcutLabel("ALT+↑")}, ${shortcutLabel("ALT+↓")})`}
      // By keyboard blocks are moved from within the text.
      tabIndex={-1}
    >
      <ToolIcon name="move" />
    </button>
  );
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

function useMoveKeys(onMoved: (moved: BlockPlace | null) => void): void {
  const move = (event: KeyboardEvent, editor: LexicalEditor) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    const step = steps[event.key];
    if (!step || !altKey || ctrlKey || metaKey || shiftKey) return false;
    const key: NodeKey | undefined = $blockAtCaret()?.getKey();
    if (!key) return false;
    event.preventDefault();
    // After the command's own update.
    queueMicrotask(() => onMoved(moveBlockBy(editor, key, step)));
    return true;
  };
  useCommand(KEY_DOWN_COMMAND, move, COMMAND_PRIORITY_HIGH);
}
