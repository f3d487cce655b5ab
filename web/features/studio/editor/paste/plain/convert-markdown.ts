import { $isTableNode } from "@lexical/table";
import { $findMatchingParent } from "@lexical/utils";
import {
  $createTextNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isParagraphNode,
  $isRootNode,
  $isRootOrShadowRoot,
  HISTORIC_TAG,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type LexicalNode,
  type ParagraphNode,
} from "lexical";
import { $selectedNode, $textSelection } from "../../lexical/selection.ts";
import { $blocksFrom } from "../../markdown/from-markdown.ts";

/**
 * Replaces pasted markdown by what it means, in two steps that can be undone separately: the first undo gives the plain
 * text back, the second removes it.
 *
 * Must be called within the update that is about to insert the plain text. The state before the paste is cloned; after
 * that update, in a microtask, the editor is set back to the clone without a history entry (HISTORIC_TAG), and the
 * converted blocks are inserted as an entry of their own (HISTORY_PUSH_TAG). So the history holds the state with the plain
 * text, and the conversion does not depend on where that text ended up.
 */
export function convertAfterInsert(editor: LexicalEditor, markdown: string): void {
  const before = editor.getEditorState().clone($getSelection()?.clone());
  queueMicrotask(() => {
    editor.update(() => {}, { discrete: true });
    editor.setEditorState(before, { tag: HISTORIC_TAG });
    editor.update(() => $insertBlocks($withOuterSpaces(markdown, $blocksFrom(markdown))), {
      discrete: true,
      tag: HISTORY_PUSH_TAG,
    });
  });
}

/** Returns whether blocks can be inserted at the caret: not in headings, and not in cells and items, which hold one line. */
export function $acceptsBlocks(): boolean {
  const node = $selectedNode();
  if (!node) return false;
  if ($isRootNode(node)) return true;
  const line = $lineOf(node);
  return line !== null && $isRootOrShadowRoot(line.getParent()) && !$findMatchingParent(line, $isTableNode);
}

const $lineOf = (node: LexicalNode): ParagraphNode | null =>
  $isParagraphNode(node) ? node : $findMatchingParent(node, $isParagraphNode);

/** Keeps the spaces around text that is inserted into a line; markdown's parser drops them. */
function $withOuterSpaces(markdown: string, nodes: LexicalNode[]): LexicalNode[] {
  const [line, ...others] = nodes;
  if (!$isParagraphNode(line) || others.length > 0) return nodes;
  const [before] = /^ */.exec(markdown)!;
  const [after] = /(?<! ) *$/.exec(markdown.slice(before.length))!;
  if (before) line.splice(0, 0, [$createTextNode(before)]);
  return [after ? line.append($createTextNode(after)) : line];
}

/** Inserts nodes at the caret: paragraphs continue its line, any other block splits the line. */
function $insertBlocks(nodes: LexicalNode[]): void {
  const selection = $textSelection();
  if (!selection || nodes.every($isParagraphNode)) {
    $insertNodes(nodes);
    return;
  }
  selection.removeText();
  const left = $lineOf(selection.anchor.getNode());
  if (!left) {
    $getRoot().append(...nodes);
    nodes.at(-1)?.selectEnd();
    return;
  }
  if (!left.isEmpty()) selection.insertParagraph();
  const rest = $lineOf(selection.anchor.getNode()) ?? left;
  for (const node of nodes) rest.insertBefore(node);
  if (left !== rest && left.isEmpty()) left.remove();
  const last = nodes.at(-1);
  // A card can't hold the caret.
  if (!rest.isEmpty() || !$isElementNode(last)) rest.selectStart();
  else {
    last.selectEnd();
    rest.remove();
  }
}
