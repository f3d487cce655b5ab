import {
  $isElementNode,
  $isParagraphNode,
  $isRootNode,
  COMMAND_PRIORITY_LOW,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalEditor,
} from "lexical";
import { $caret } from "../../lexical/selection.ts";

/** Leaves a callout or quotation when Enter is pressed on its empty last line. */
export const registerLeaveBox = (editor: LexicalEditor): (() => void) =>
  editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $leaveBox, COMMAND_PRIORITY_LOW);

function $leaveBox(): boolean {
  const line = $caret()?.anchor.getNode();
  const box = line?.getParent();
  if (!$isParagraphNode(line) || !line.isEmpty() || !$isElementNode(box)) return false;
  const isBox = box.isShadowRoot() && !$isRootNode(box) && $isRootNode(box.getParent());
  if (!isBox || line.getNextSibling() || box.getChildrenSize() < 2) return false;
  box.insertAfter(line);
  line.select();
  return true;
}
