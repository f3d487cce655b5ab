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
  $getSelection,
  $isElementNode,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
} from "lexical";
import { $caret } from "../lexical/selection.ts";

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

/** Begins a block of text: what stands before the caret in its line keeps the type that it has. */
export const beginBlock =
  (block: string) =>
  (editor: LexicalEditor): void => {
    startLine(editor);
    setBlock(editor, block);
  };

/** Begins a line at the caret, unless nothing but space stands before it in its line. */
export function startLine(editor: LexicalEditor): void {
  editor.update(
    () => {
      const caret = $caret();
      const line = caret && $findMatchingParent(caret.anchor.getNode(), $isLine);
      if (line && $textBefore(caret, line).trim() !== "") caret.insertParagraph();
    },
    { discrete: true },
  );
}

const $isLine = (node: LexicalNode): node is ElementNode => $isElementNode(node) && !node.isInline();

function $textBefore({ anchor }: RangeSelection, line: ElementNode): string {
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
