import { $isElementNode, $isParagraphNode, $isRootNode, INSERT_PARAGRAPH_COMMAND } from "lexical";
import { $caret } from "../lexical/selection.ts";
import { useCommand } from "../lexical/useCommand.ts";

/** Leaves a callout or quotation when Enter is pressed on its empty last line. */
export function CalloutPlugin() {
  useCommand(INSERT_PARAGRAPH_COMMAND, () => {
    const line = $caret()?.anchor.getNode();
    const box = line?.getParent();
    if (!$isParagraphNode(line) || !line.isEmpty() || !$isElementNode(box)) return false;
    const isBox = box.isShadowRoot() && !$isRootNode(box) && $isRootNode(box.getParent());
    if (!isBox || line.getNextSibling() || box.getChildrenSize() < 2) return false;
    box.insertAfter(line);
    line.select();
    return true;
  });
  return null;
}
