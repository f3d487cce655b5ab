import { $isCodeNode } from "@lexical/code";
import { TOGGLE_LINK_COMMAND } from "@lexical/link";
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
import { embed } from "../nodes/Embed.tsx";
import { embedKindOf, embedOf } from "../nodes/embedFacts.ts";
import { $insertBlock } from "../nodes/insertBlock.ts";
import { cleanHtml } from "./cleanHtml.ts";
import { $takesBlocks, convertNext } from "./convert.ts";
import { isMarkdown } from "./isMarkdown.ts";

/**
 * What is pasted comes in clean: another program's HTML as our own words for it; into code, as text; an address onto
 * words, as their link; a video's address on an empty line, as the video; markdown as what it means, unless Shift asks
 * for plain text. What this editor copied comes as it was.
 */
export function registerPaste(editor: LexicalEditor): () => void {
  let isOurs = false;
  let isBare = false;
  /** The editor's own import, of what is clean. */
  function insert(event: Event, types: Record<string, string>): boolean {
    const clipboardData = new DataTransfer();
    for (const [type, data] of Object.entries(types)) clipboardData.setData(type, data);
    event.preventDefault();
    isOurs = true;
    try {
      const options = { clipboardData, cancelable: true };
      return editor.dispatchCommand(PASTE_COMMAND, new ClipboardEvent("paste", options));
    } finally {
      isOurs = false;
    }
  }
  return mergeRegister(
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      ({ shiftKey, ctrlKey, metaKey, code }) => {
        isBare = shiftKey && (ctrlKey || metaKey) && code === "KeyV";
        return false;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
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
        // That program's HTML is its colours.
        const isText = !html || data.types.includes("vscode-editor-data");
        if (isText && !isBare && $takesBlocks() && isMarkdown(plain)) {
          convertNext(editor, plain);
          return insert(event, { "text/plain": plain });
        }
        if (!html) return false;
        return insert(event, { "text/html": cleanHtml(html), "text/plain": plain });
      },
      COMMAND_PRIORITY_HIGH,
    ),
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
