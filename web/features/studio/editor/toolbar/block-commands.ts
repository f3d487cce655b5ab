import { $createCodeNode } from "@lexical/code";
import {
  INSERT_CHECK_LIST_COMMAND,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  type ListType,
  REMOVE_LIST_COMMAND,
} from "@lexical/list";
import { $createHeadingNode, $createQuoteNode, type HeadingTagType } from "@lexical/rich-text";
import { $setBlocksType } from "@lexical/selection";
import { $findMatchingParent } from "@lexical/utils";
import {
  $createParagraphNode,
  $createRangeSelection,
  $createTextNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isRangeSelection,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
} from "lexical";
import type { CalloutKind } from "../../../../../schema/markdown/callout.ts";
import { bookmark } from "../nodes/bookmark-node.ts";
import { button } from "../nodes/button-node.ts";
import { $createCalloutNode } from "../nodes/callout-node.ts";
import { updateAndOpen } from "../nodes/cards/open-card.ts";
import { toEmbedData } from "../nodes/embed-data.ts";
import { embed } from "../nodes/embed-node.ts";
import { $insertBlock } from "../nodes/insert-block.ts";
import { rawBlock } from "../nodes/raw-block-node.ts";
import { $createRawInlineNode } from "../nodes/raw-inline-node.tsx";

/** Changes the type of the selected blocks. */
export function setBlock(editor: LexicalEditor, block: string): void {
  editor.update(() => {
    $setBlocksType($getSelection(), () => {
      if (block === "quote") return $createQuoteNode();
      if (block === "code") return $createCodeNode();
      return block === "paragraph" ? $createParagraphNode() : $createHeadingNode(block as HeadingTagType);
    });
  });
}

/** Begins a line at the caret, unless nothing but space stands before it in its line. */
export function startLine(editor: LexicalEditor): void {
  editor.update(
    () => {
      const selection = $getSelection();
      if (!$isRangeSelection(selection) || !selection.isCollapsed()) return;
      const line = $findMatchingParent(selection.anchor.getNode(), $isLine);
      if (line && $textBeforeCaret(line, selection).trim() !== "") selection.insertParagraph();
    },
    { discrete: true },
  );
}

const $isLine = (node: LexicalNode): node is ElementNode => $isElementNode(node) && !node.isInline();

function $textBeforeCaret(line: ElementNode, { anchor }: RangeSelection): string {
  const before = $createRangeSelection();
  before.anchor.set(line.getKey(), 0, "element");
  before.focus.set(anchor.key, anchor.offset, anchor.type);
  return before.getTextContent();
}

const inserts = {
  bullet: INSERT_UNORDERED_LIST_COMMAND,
  number: INSERT_ORDERED_LIST_COMMAND,
  check: INSERT_CHECK_LIST_COMMAND,
} as const;

/** Turns the selected blocks into a list, or back into paragraphs if they are one of that type. */
export function toggleList(editor: LexicalEditor, type: ListType, current: string): void {
  editor.dispatchCommand(type === current ? REMOVE_LIST_COMMAND : inserts[type], undefined);
}

/** Inserts a footnote's reference at the caret and the footnote at the end of the text, and focuses the latter. */
export function insertFootnote(editor: LexicalEditor): void {
  updateAndOpen(editor, () => {
    const text = $getRoot().getTextContent();
    const used = new Set([...text.matchAll(/\[\^(\d{1,6})\]/g)].map(([, name]) => name));
    let number = 1;
    while (used.has(String(number))) number++;
    $insertNodes([$createRawInlineNode(`[^${number}]`)]);
    const note = rawBlock.$create({ source: `[^${number}]: ` });
    $getRoot().append(note);
    return note;
  });
}

/** Inserts an empty callout with the caret in it. */
export function insertCallout(editor: LexicalEditor, kind: CalloutKind): void {
  editor.update(() => {
    const line = $createParagraphNode();
    $insertBlock($createCalloutNode({ kind, title: "" }).append(line));
    line.select();
  });
}

const emptyCards = {
  embed: () => embed.$create(toEmbedData("")),
  bookmark: () => bookmark.$create({ href: "", title: "", description: "" }),
  button: () => button.$create({ href: "", label: "" }),
} as const;

/** Inserts an empty block that is edited on a card, with the caret in the card's first field. */
export function insertCard(editor: LexicalEditor, name: keyof typeof emptyCards): void {
  updateAndOpen(editor, () => {
    const node = emptyCards[name]();
    $insertBlock(node);
    return node;
  });
}

/** Inserts a line that begins with a slash, which opens the menu of blocks. */
export function openSlash(editor: LexicalEditor): void {
  // Lexical leaves the focus to a field of a card, where what is typed would go.
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement && editor.getRootElement()?.contains(focused)) focused.blur();
  editor.update(() => {
    const current = $getSelection();
    const selection = $isRangeSelection(current) ? current : $getRoot().selectEnd();
    const block = selection.anchor.getNode().getTopLevelElement();
    const line = $createParagraphNode();
    if (!block) $getRoot().append(line);
    else if ($isElementNode(block) && block.isEmpty()) block.replace(line);
    else block.insertAfter(line);
    line.append($createTextNode("/")).selectEnd();
  });
  editor.focus();
}
