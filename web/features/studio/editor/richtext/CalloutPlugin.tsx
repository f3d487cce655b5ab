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

/** Leaves a callout or quotation when Enter is pressed on its empty last line. */
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
          const isBox = box.isShadowRoot() && !$isRootNode(box) && $isRootNode(box.getParent());
          if (!isBox || line.getNextSibling() || box.getChildrenSize() < 2) return false;
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
