import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getRoot, $getSelection, $isElementNode, $isRangeSelection, type NodeKey } from "lexical";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { shortcutLabel } from "../../../../lib/browser/shortcut-label.ts";
import { $cellPlace } from "../blocks/table/table-actions.ts";
import { placeAtBlock } from "../richtext/caret-position.ts";
import { texts } from "../texts.ts";
import { openSlash } from "./block-commands.ts";
import { ToolIcon } from "./ToolIcon.tsx";
import styles from "./Tools.module.css";

/** Block of the text that holds the caret. */
interface CaretBlock {
  key: NodeKey;
  isEmpty: boolean;
}

/** Opens the menu of blocks, beside the block that holds the caret, or the last one; absent while text is selected. */
export function PlusButton() {
  const [editor] = useLexicalComposerContext();
  const block = useCaretBlock();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!block || !button.current) return;
    const place = () =>
      button.current && placeAtBlock(button.current, editor.getElementByKey(block.key), "beside");
    place();
    return editor.registerUpdateListener(place);
  }, [editor, block]);
  if (!block) return null;
  return (
    <button
      ref={button}
      type="button"
      className={styles.plus}
      aria-label={texts.tools.insert}
      title={`${texts.tools.insert} (${shortcutLabel("CTRL+J")})`}
      data-empty={block.isEmpty || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => openSlash(editor)}
    >
      <ToolIcon name="plus" />
    </button>
  );
}

function useCaretBlock(): CaretBlock | null {
  const [editor] = useLexicalComposerContext();
  const [block, setBlock] = useState<CaretBlock | null>(null);
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const next = editorState.read($caretBlock);
        setBlock((current) =>
          current?.key === next?.key && current?.isEmpty === next?.isEmpty ? current : next,
        );
      }),
    [editor],
  );
  return block;
}

function $caretBlock(): CaretBlock | null {
  const selection = $getSelection();
  const hasCaret = $isRangeSelection(selection);
  if (hasCaret && !selection.isCollapsed()) return null;
  // A cell holds one line: no block fits.
  if (hasCaret && $cellPlace(selection.anchor.getNode())) return null;
  const block = hasCaret ? selection.anchor.getNode().getTopLevelElement() : $getRoot().getLastChild();
  return block && { key: block.getKey(), isEmpty: $isElementNode(block) && block.isEmpty() };
}
