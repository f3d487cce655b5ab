import {
  $getSelection,
  $isRangeSelection,
  type ElementNode,
  type RangeSelection,
  type TextNode,
} from "lexical";

/** Returns the selection of text, which may be no more than the caret; null while a card is selected, or nothing. */
export function $textSelection(): RangeSelection | null {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? selection : null;
}

/** Returns the caret; null while something is selected. */
export function $caret(): RangeSelection | null {
  const selection = $textSelection();
  return selection?.isCollapsed() ? selection : null;
}

/** Returns the node at which the selection of text begins. */
export const $selectedNode = (): ElementNode | TextNode | null => $textSelection()?.anchor.getNode() ?? null;
