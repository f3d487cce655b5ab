import { $isCodeNode } from "@lexical/code";
import { TOGGLE_LINK_COMMAND } from "@lexical/link";
import { $findMatchingParent } from "@lexical/utils";
import {
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  $isRootNode,
  COMMAND_PRIORITY_HIGH,
  type LexicalEditor,
  type LexicalNode,
  PASTE_COMMAND,
} from "lexical";
import { embed } from "../nodes/Embed.tsx";
import { embedKindOf, embedOf } from "../nodes/embedFacts.ts";
import { $insertBlock } from "../nodes/insertBlock.ts";
import { cleanHtml } from "./cleanHtml.ts";

/**
 * What is pasted comes in clean: another program's HTML as our own words for it; into code, as text; an address onto
 * words, as their link; a video's address on an empty line, as the video. What this editor copied comes as it was.
 */
export function registerPaste(editor: LexicalEditor): () => void {
  let isOurs = false;
  return editor.registerCommand(
    PASTE_COMMAND,
    (event) => {
      const data = "clipboardData" in event ? event.clipboardData : null;
      if (isOurs || !data || data.types.includes("application/x-lexical-editor")) return false;
      const plain = data.getData("text/plain");
      if ($pasteText(editor, plain)) {
        event.preventDefault();
        return true;
      }
      const html = data.getData("text/html");
      if (!html) return false;
      const clean = new DataTransfer();
      clean.setData("text/html", cleanHtml(html));
      clean.setData("text/plain", plain);
      event.preventDefault();
      isOurs = true;
      try {
        // The editor's own import, of clean HTML.
        const options = { clipboardData: clean, cancelable: true };
        return editor.dispatchCommand(PASTE_COMMAND, new ClipboardEvent("paste", options));
      } finally {
        isOurs = false;
      }
    },
    COMMAND_PRIORITY_HIGH,
  );
}

/** Text that means something where it is pasted; false when it is to be taken as it is. */
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
  $insertBlock(embed.$make(embedOf(address)));
  return true;
}

/** A text without anything has no line yet. */
const $isEmptyLine = (node: LexicalNode): boolean =>
  ($isParagraphNode(node) || $isRootNode(node)) && node.isEmpty();
