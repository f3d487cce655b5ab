import { $isTableNode } from "@lexical/table";
import { $findMatchingParent, $insertNodeToNearestRoot } from "@lexical/utils";
import {
  $createParagraphNode,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  type LexicalNode,
} from "lexical";

/**
 * Puts a block where the caret is: in the place of an empty line, and after the table when it is in one, since a cell
 * of markdown holds one line. There is always a line below to go on.
 */
export function $insertBlock(node: LexicalNode): void {
  const selection = $getSelection();
  const at = $isRangeSelection(selection) ? selection.anchor.getNode() : null;
  const table = at && $findMatchingParent(at, $isTableNode);
  const isEmptyLine = $isParagraphNode(at) && at.isEmpty() && $isRootOrShadowRoot(at.getParent());
  if (table) table.insertAfter(node);
  else if (isEmptyLine) at.replace(node);
  else return void $insertNodeToNearestRoot(node);
  const below = node.getNextSibling() ?? $createParagraphNode();
  if (!below.isAttached()) node.insertAfter(below);
  below.selectStart();
}
