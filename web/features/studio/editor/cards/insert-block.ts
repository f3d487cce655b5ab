import { $isTableNode } from "@lexical/table";
import { $findMatchingParent, $insertNodeToNearestRoot } from "@lexical/utils";
import { $createParagraphNode, $isParagraphNode, $isRootOrShadowRoot, type LexicalNode } from "lexical";
import { $selectedNode } from "../lexical/selection.ts";

/**
 * Inserts a block at the caret: instead of an empty paragraph, or after the table if the caret is in one, because a cell of
 * markdown holds one line. The caret moves to the line below, which is created if there is none, or only a
 * note or another block with lines of its own.
 */
export function $insertBlock(node: LexicalNode): void {
  const at = $selectedNode();
  const table = at && $findMatchingParent(at, $isTableNode);
  const isEmptyLine = $isParagraphNode(at) && at.isEmpty() && $isRootOrShadowRoot(at.getParent());
  if (table) table.insertAfter(node);
  else if (isEmptyLine) at.replace(node);
  else $insertNodeToNearestRoot(node);
  const next = node.getNextSibling();
  const below = next && !$isRootOrShadowRoot(next) ? next : $createParagraphNode();
  if (below !== next) node.insertAfter(below);
  below.selectStart();
}
