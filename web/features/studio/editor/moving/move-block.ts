import { $findMatchingParent } from "@lexical/utils";
import {
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isRootNode,
  $setSelection,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
} from "lexical";
import { $selectedNode } from "../lexical/selection.ts";

/** Place of a block among those of the text, from 1. */
export interface BlockPlace {
  key: NodeKey;
  place: number;
  count: number;
}

/** Returns the block of the text that holds a node: of a table's cell the table, which its lines don't leave. */
export const $blockOf = (node: LexicalNode | null): LexicalNode | null =>
  node && $findMatchingParent(node, (each) => $isRootNode(each.getParent()));

/** Returns the block of the text that holds the caret. */
export const $blockAtCaret = (): LexicalNode | null => $blockOf($selectedNode());

/** Moves a block before the one that is at `index` now; the caret stays in its words. Returns its new place, null if it stays. */
export function moveBlockTo(editor: LexicalEditor, key: NodeKey, index: number): BlockPlace | null {
  let moved: BlockPlace | null = null;
  editor.update(
    () => {
      const block = $getNodeByKey(key);
      const blocks = $getRoot().getChildren();
      const from = blocks.findIndex((each) => each.is(block));
      const to = Math.max(0, Math.min(index, blocks.length));
      if (!block || from < 0 || to === from || to === from + 1) return;
      const selection = $getSelection()?.clone() ?? null;
      const target = blocks[to];
      if (target) target.insertBefore(block);
      else $getRoot().append(block);
      $setSelection(selection);
      moved = { key, place: block.getIndexWithinParent() + 1, count: blocks.length };
    },
    { discrete: true, tag: HISTORY_PUSH_TAG },
  );
  return moved;
}

/** Moves a block one place up or down. */
export function moveBlockBy(editor: LexicalEditor, key: NodeKey, step: -1 | 1): BlockPlace | null {
  const index = editor.read(() => $getNodeByKey(key)?.getIndexWithinParent() ?? 0);
  return moveBlockTo(editor, key, step < 0 ? index - 1 : index + 2);
}
