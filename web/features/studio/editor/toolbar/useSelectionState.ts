import { $isCodeNode } from "@lexical/code";
import { $isLinkNode } from "@lexical/link";
import { $isListNode, type ListType } from "@lexical/list";
import { $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import { $findMatchingParent } from "@lexical/utils";
import { $isRootOrShadowRoot, type LexicalNode, type TextFormatType } from "lexical";
import { $textSelection } from "../lexical/selection.ts";
import { useTextState } from "../lexical/useTextState.ts";

export interface SelectionState {
  block: string;
  list: ListType | "";
  formats: readonly TextFormatType[];
  /** Address of the link around the caret; null outside of links. */
  link: string | null;
}

const toolbarFormats = ["bold", "italic", "strikethrough", "code"] as const;
const nothing: SelectionState = { block: "paragraph", list: "", formats: [], link: null };

/** Returns the block, list and link around the caret, and the formats of the selection. */
export const useSelectionState = (): SelectionState => useTextState($selectionState, nothing);

function $selectionState(): SelectionState {
  const selection = $textSelection();
  if (!selection) return nothing;
  const node = selection.anchor.getNode();
  const block = $findMatchingParent(node, (each) => {
    const parent = each.getParent();
    return parent !== null && $isRootOrShadowRoot(parent);
  });
  const list = $findMatchingParent(node, $isListNode);
  const link = $findMatchingParent(node, $isLinkNode);
  return {
    block: $blockType(block),
    list: $isListNode(list) ? list.getListType() : "",
    formats: toolbarFormats.filter((format) => selection.hasFormat(format)),
    link: $isLinkNode(link) ? link.getURL() : null,
  };
}

function $blockType(block: LexicalNode | null): string {
  if ($isHeadingNode(block)) return block.getTag();
  if ($isQuoteNode(block)) return "quote";
  return $isCodeNode(block) ? "code" : "paragraph";
}
