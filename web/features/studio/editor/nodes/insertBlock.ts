import { $isTableNode } from "@lexical/table";
import { $findMatchingParent, $insertNodeToNearestRoot } from "@lexical/utils";
import { $getSelection, $isRangeSelection, type LexicalNode } from "lexical";

/** Puts a block where the caret is; after the table, when it is in one: a cell of markdown holds one line. */
export function $insertBlock(node: LexicalNode): void {
  const selection = $getSelection();
  const at = $isRangeSelection(selection) ? selection.anchor.getNode() : null;
  const table = at && $findMatchingParent(at, $isTableNode);
  if (table) table.insertAfter(node);
  else $insertNodeToNearestRoot(node);
}
