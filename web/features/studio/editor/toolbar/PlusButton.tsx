import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getRoot, $isElementNode, type NodeKey } from "lexical";
import { useRef } from "react";
import { shortcutLabel } from "../../../../lib/browser/shortcut-label.ts";
import { $cellPlace } from "../blocks/table/table-actions.ts";
import { $textSelection } from "../lexical/selection.ts";
import { usePlaceAtBlock } from "../lexical/usePlaceAtBlock.ts";
import { useTextState } from "../lexical/useTextState.ts";
import { openSlash } from "../slash/open-slash.ts";
import { texts } from "../texts.ts";
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
  const block = useTextState($caretBlock, null);
  const button = useRef<HTMLButtonElement>(null);
  usePlaceAtBlock(button, block?.key, "beside");
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

function $caretBlock(): CaretBlock | null {
  const selection = $textSelection();
  if (selection && !selection.isCollapsed()) return null;
  const node = selection?.anchor.getNode();
  // A cell holds one line: no block fits.
  if (node && $cellPlace(node)) return null;
  const block = node ? node.getTopLevelElement() : $getRoot().getLastChild();
  return block && { key: block.getKey(), isEmpty: $isElementNode(block) && block.isEmpty() };
}
