import { $isTableNode } from "@lexical/table";
import { $findMatchingParent } from "@lexical/utils";
import {
  $createTextNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  $isRootNode,
  $isRootOrShadowRoot,
  HISTORIC_TAG,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type LexicalNode,
  type ParagraphNode,
} from "lexical";
import { $blocksFrom } from "../markdown/fromMarkdown.ts";

/**
 * Once the text stands there as it is, it gives way to what it means: undoing that gives the plain text back. Call it
 * within the change that inserts the text, before anything else.
 */
export function convertNext(editor: LexicalEditor, markdown: string): void {
  const before = editor.getEditorState().clone($getSelection()?.clone());
  queueMicrotask(() => {
    editor.update(() => {}, { discrete: true });
    editor.setEditorState(before, { tag: HISTORIC_TAG });
    editor.update(() => $insertBlocks($spaced(markdown, $blocksFrom(markdown))), {
      ...{ discrete: true, tag: HISTORY_PUSH_TAG },
    });
  });
}

/** Whether blocks may stand where the caret is: a cell and an item of a list hold one line, a heading stays one. */
export function $takesBlocks(): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return false;
  const node = selection.anchor.getNode();
  if ($isRootNode(node)) return true;
  const line = $lineOf(node);
  return line !== null && $isRootOrShadowRoot(line.getParent()) && !$findMatchingParent(line, $isTableNode);
}

const $lineOf = (node: LexicalNode): ParagraphNode | null =>
  $isParagraphNode(node) ? node : $findMatchingParent(node, $isParagraphNode);

/** Words that go into a line keep the spaces around them, which mean nothing in markdown. */
function $spaced(markdown: string, nodes: LexicalNode[]): LexicalNode[] {
  const [line, ...others] = nodes;
  if (!$isParagraphNode(line) || others.length > 0) return nodes;
  const [, before = "", after = ""] = /^( *)[\s\S]*?( *)$/.exec(markdown) ?? [];
  if (before) line.splice(0, 0, [$createTextNode(before)]);
  return [after ? line.append($createTextNode(after)) : line];
}

/** Paragraphs go on in the line that they come into; before and after anything else that line is parted. */
function $insertBlocks(nodes: LexicalNode[]): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || nodes.every($isParagraphNode)) {
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
  // The caret can't stand in a card.
  if (!rest.isEmpty() || !$isElementNode(last)) rest.selectStart();
  else {
    last.selectEnd();
    rest.remove();
  }
}
