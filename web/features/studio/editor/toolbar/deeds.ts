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
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isRangeSelection,
  type LexicalEditor,
} from "lexical";
import type { CalloutKind } from "../../../../../schema/rules/callout.ts";
import { $createCalloutNode } from "../nodes/Callout.ts";
import { embed } from "../nodes/Embed.tsx";
import { embedOf } from "../nodes/embedFacts.ts";
import { $insertBlock } from "../nodes/insertBlock.ts";
import { raw } from "../nodes/RawBlock.tsx";
import { $createRawInlineNode } from "../nodes/RawInline.tsx";

export function setBlock(editor: LexicalEditor, block: string): void {
  editor.update(() => {
    $setBlocksType($getSelection(), () => {
      if (block === "quote") return $createQuoteNode();
      if (block === "code") return $createCodeNode();
      return block === "paragraph" ? $createParagraphNode() : $createHeadingNode(block as HeadingTagType);
    });
  });
}

const inserts = {
  bullet: INSERT_UNORDERED_LIST_COMMAND,
  number: INSERT_ORDERED_LIST_COMMAND,
  check: INSERT_CHECK_LIST_COMMAND,
} as const;

/** A list of that kind; pressed again, no list. */
export function toggleList(editor: LexicalEditor, wanted: ListType, current: string): void {
  editor.dispatchCommand(wanted === current ? REMOVE_LIST_COMMAND : inserts[wanted], undefined);
}

/** A call where the caret is, and its note at the end of the text, to be written at once. */
export function insertNote(editor: LexicalEditor): void {
  let key = "";
  const write = () => {
    const field = editor.getElementByKey(key)?.querySelector("textarea");
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  };
  const $insert = () => {
    const text = $getRoot().getTextContent();
    const used = new Set([...text.matchAll(/\[\^([^\]]+)\]/g)].map(([, name]) => name));
    let number = 1;
    while (used.has(String(number))) number++;
    $insertNodes([$createRawInlineNode(`[^${number}]`)]);
    const note = raw.$make({ source: `[^${number}]: ` });
    $getRoot().append(note);
    key = note.getKey();
  };
  // What it is written in is drawn after the update.
  editor.update($insert, { onUpdate: () => requestAnimationFrame(write) });
}

/** An empty box, and the caret in it. */
export function insertCallout(editor: LexicalEditor, kind: CalloutKind): void {
  editor.update(() => {
    const line = $createParagraphNode();
    $insertBlock($createCalloutNode({ kind, title: "" }).append(line));
    line.select();
  });
}

/** A card that asks for an address. */
export function insertEmbed(editor: LexicalEditor): void {
  editor.update(() => $insertBlock(embed.$make(embedOf(""))));
}

/** A line of its own that begins with a slash: what one can insert is then shown. */
export function openSlash(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection() ?? $getRoot().selectEnd();
    if (!$isRangeSelection(selection)) return;
    const block = selection.anchor.getNode().getTopLevelElement();
    const line = $createParagraphNode();
    if (!block) $getRoot().append(line);
    else if ($isElementNode(block) && block.isEmpty()) block.replace(line);
    else block.insertAfter(line);
    line.append($createTextNode("/")).selectEnd();
  });
  editor.focus();
}
