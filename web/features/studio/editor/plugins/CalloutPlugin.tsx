import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  $isRootNode,
  COMMAND_PRIORITY_LOW,
  INSERT_PARAGRAPH_COMMAND,
} from "lexical";
import { useEffect } from "react";

/** Enter on an empty last line of a box or a quotation leaves it. */
export function CalloutPlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerCommand(
        INSERT_PARAGRAPH_COMMAND,
        () => {
          const selection = $getSelection();
          if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
          const line = selection.anchor.getNode();
          const box = line.getParent();
          if (!$isParagraphNode(line) || !line.isEmpty() || !$isElementNode(box)) return false;
          const isLeft = box.isShadowRoot() && !$isRootNode(box) && $isRootNode(box.getParent());
          if (!isLeft || line.getNextSibling() || box.getChildrenSize() < 2) return false;
          box.insertAfter(line);
          line.select();
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor],
  );
  return null;
}
