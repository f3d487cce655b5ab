import { $isLinkNode } from "@lexical/link";
import {
  $addUpdateTag,
  $createParagraphNode,
  $isParagraphNode,
  $isRootNode,
  $isTextNode,
  COMMAND_PRIORITY_LOW,
  HISTORY_PUSH_TAG,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalEditor,
} from "lexical";
import { $blockOfAddress } from "../blocks/address-block.ts";
import { $caret } from "../lexical/selection.ts";

/** Makes an address alone in its line its card when Enter is pressed after it; undoing gives the address back, and a second Enter keeps it. */
export function registerAddresses(editor: LexicalEditor): () => void {
  const converted = new Set<string>();
  return editor.registerCommand(
    INSERT_PARAGRAPH_COMMAND,
    () => {
      const line = $lineBeforeCaret();
      const block = line && !converted.has(line.getKey()) ? $blockOfAddress(line.getTextContent()) : null;
      if (!line || !block) return false;
      converted.add(line.getKey());
      $addUpdateTag(HISTORY_PUSH_TAG);
      line.replace(block);
      const below = $createParagraphNode();
      block.insertAfter(below);
      below.select();
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
}

/** Returns the line of plain text whose end the caret is at. */
function $lineBeforeCaret() {
  const anchor = $caret()?.anchor;
  const line = anchor?.getNode().getTopLevelElement();
  if (!$isParagraphNode(line) || !$isRootNode(line.getParent())) return null;
  if (!line.getChildren().every((each) => $isTextNode(each) || $isLinkNode(each))) return null;
  const end = line.getLastDescendant();
  const isAtEnd = anchor?.getNode().is(end) && anchor.offset === end?.getTextContentSize();
  return isAtEnd ? line : null;
}
