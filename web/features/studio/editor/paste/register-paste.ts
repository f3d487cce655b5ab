import { $isCodeNode } from "@lexical/code";
import { TOGGLE_LINK_COMMAND } from "@lexical/link";
import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import { $findMatchingParent, mergeRegister } from "@lexical/utils";
import {
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  $isRootNode,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_HIGH,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  PASTE_COMMAND,
} from "lexical";
import { embedKindOf, toEmbedData } from "../nodes/embed-data.ts";
import { embed } from "../nodes/embed-node.ts";
import { $insertBlock } from "../nodes/insert-block.ts";
import { cleanHtml } from "./clean-html.ts";
import { $acceptsBlocks, convertAfterInsert } from "./convert-markdown.ts";
import { isMarkdown } from "./is-markdown.ts";

/**
 * Registers the handling of pasted content. In this order:
 * 1. content that this editor copied is left to Lexical;
 * 2. into code: plain text; an address onto selected text: a link; one of content that can be shown, on an empty line: the content;
 * 3. markdown as plain text: converted (convert-markdown.ts), unless it is pasted with Shift or blocks don't fit there;
 * 4. HTML of another program: cleaned (clean-html.ts); where it holds nothing but a picture, that is uploaded.
 * Cleaned content is dispatched as a second paste event, which Lexical imports (`isOwnEvent` lets it through).
 */
export function registerPaste(editor: LexicalEditor): () => void {
  let isOwnEvent = false;
  let isPlainPaste = false;
  /** Pastes clean content by Lexical's own import. */
  function insert(event: Event, types: Record<string, string>): boolean {
    const clipboardData = new DataTransfer();
    for (const [type, data] of Object.entries(types)) clipboardData.setData(type, data);
    event.preventDefault();
    isOwnEvent = true;
    try {
      const options = { clipboardData, cancelable: true };
      return editor.dispatchCommand(PASTE_COMMAND, new ClipboardEvent("paste", options));
    } finally {
      isOwnEvent = false;
    }
  }
  return mergeRegister(
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      ({ shiftKey, ctrlKey, metaKey, code }) => {
        isPlainPaste = shiftKey && (ctrlKey || metaKey) && code === "KeyV";
        return false;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const data = "clipboardData" in event ? event.clipboardData : null;
        if (isOwnEvent || !data || data.types.includes("application/x-lexical-editor")) return false;
        const plain = data.getData("text/plain");
        if ($pasteText(editor, plain)) {
          event.preventDefault();
          return true;
        }
        const html = data.getData("text/html");
        // VS Code's HTML only holds its syntax colours.
        const isText = !html || data.types.includes("vscode-editor-data");
        if (isText && !isPlainPaste && $acceptsBlocks() && isMarkdown(plain)) {
          convertAfterInsert(editor, plain);
          return insert(event, { "text/plain": plain });
        }
        if (!html) return false;
        const clean = cleanHtml(html);
        // A picture that was copied from a page: its HTML holds nothing else.
        if (!clean && !plain && data.files.length > 0) {
          event.preventDefault();
          return editor.dispatchCommand(DRAG_DROP_PASTE, [...data.files]);
        }
        return insert(event, { "text/html": clean, "text/plain": plain });
      },
      COMMAND_PRIORITY_HIGH,
    ),
  );
}

/** Handles plain text in code, addresses and embeds; returns false if it is none of these. */
function $pasteText(editor: LexicalEditor, plain: string): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return false;
  const node = selection.anchor.getNode();
  if ($findMatchingParent(node, $isCodeNode)) {
    selection.insertRawText(plain);
    return true;
  }
  const address = plain.trim();
  if (!/^https?:\/\/\S+$/.test(address)) return false;
  if (!selection.isCollapsed()) return editor.dispatchCommand(TOGGLE_LINK_COMMAND, address);
  if (!embedKindOf(address) || !$isEmptyLine(node)) return false;
  $insertBlock(embed.$create(toEmbedData(address)));
  return true;
}

/** Returns whether a node is an empty paragraph, or an empty text, which has no paragraph yet. */
const $isEmptyLine = (node: LexicalNode): boolean =>
  ($isParagraphNode(node) || $isRootNode(node)) && node.isEmpty();
