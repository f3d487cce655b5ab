import { $isCodeNode } from "@lexical/code";
import { TOGGLE_LINK_COMMAND } from "@lexical/link";
import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import { $isTableNode } from "@lexical/table";
import { $findMatchingParent, mergeRegister } from "@lexical/utils";
import {
  $isParagraphNode,
  $isRootNode,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_HIGH,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  PASTE_COMMAND,
} from "lexical";
import { visibleText } from "../../../../../schema/text/visible-text.ts";
import { embed } from "../blocks/embed/block.ts";
import { embedKindOf, toEmbedData } from "../blocks/embed/embed-data.ts";
import { $noteLabels } from "../blocks/note/note-nodes.ts";
import { $insertBlock } from "../cards/insert-block.ts";
import { $selectedNode, $textSelection } from "../lexical/selection.ts";
import { type CleanHtml, cleanHtml, cleanLine } from "./clean-html.ts";
import { codeElement, editorMode, isProse } from "./code-editor.ts";
import type { PastedMedia } from "./media.ts";
import { $acceptsBlocks, convertAfterInsert } from "./plain/convert-markdown.ts";
import { withFreeLabels } from "./plain/free-labels.ts";
import { markdownOf } from "./plain/markdown-of.ts";

/**
 * Registers the handling of pasted content. In this order:
 * 1. content that this editor copied is left to Lexical;
 * 2. into code: plain text; an address onto selected text: a link; one of content that can be shown, on an empty line: the content;
 * 3. markdown as plain text: converted (convert-markdown.ts), unless it is pasted with Shift or blocks don't fit there;
 * 4. lines of VS Code: a block of code, from its plain text;
 * 5. HTML of another program: cleaned (clean-html.ts), to a single line within a table; where it holds nothing but a picture,
 *    that is uploaded.
 * Cleaned content is dispatched as a second paste event, which Lexical imports (`ownEvents` are let through). Pictures that the
 * HTML holds are uploaded after it, and `report` is called with what could not come.
 */
export function registerPaste(editor: LexicalEditor, report: (media: PastedMedia) => void): () => void {
  let isPlainPaste = false;
  /** Events of Lexical's own import of clean content. */
  const ownEvents = new WeakSet<Event>();
  function insert(event: Event, types: Record<string, string>): boolean {
    const own = pasteOf(types);
    ownEvents.add(own);
    event.preventDefault();
    return editor.dispatchCommand(PASTE_COMMAND, own);
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
        if (ownEvents.has(event) || !data || data.types.includes("application/x-lexical-editor"))
          return false;
        const given = data.getData("text/plain");
        const plain = visibleText(withLineEnds(given));
        if ($pasteText(editor, plain)) {
          event.preventDefault();
          return true;
        }
        const html = visibleText(data.getData("text/html"));
        const mode = editorMode(data.getData("vscode-editor-data"));
        const isText = !html || isProse(mode);
        const markdown = isText && !isPlainPaste && $acceptsBlocks() ? markdownOf(plain) : null;
        if (markdown !== null) {
          convertAfterInsert(editor, withFreeLabels(markdown, $noteLabels()));
          return insert(event, { "text/plain": plain });
        }
        if (isText) return plain !== given || isProse(mode) ? insert(event, { "text/plain": plain }) : false;
        if (mode && plain.includes("\n") && $acceptsBlocks())
          return insert(event, { "text/html": codeElement(plain, mode), "text/plain": plain });
        const clean = $clean(html);
        if (!plain && data.files.length > 0 && isOnlyPicture(clean)) {
          event.preventDefault();
          return editor.dispatchCommand(DRAG_DROP_PASTE, [...data.files]);
        }
        const isInserted = insert(event, { "text/html": clean.html, "text/plain": plain });
        const { files } = clean.media;
        if (files.length > 0) editor.dispatchCommand(DRAG_DROP_PASTE, files);
        report(clean.media);
        return isInserted;
      },
      COMMAND_PRIORITY_HIGH,
    ),
  );
}

/** Word, PowerPoint and PDF separate lines by vertical tabs, old programs by returns, some by signs of Unicode. */
const withLineEnds = (text: string): string => text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n");

function pasteOf(types: Record<string, string>): ClipboardEvent {
  const clipboardData = new DataTransfer();
  for (const [type, data] of Object.entries(types)) clipboardData.setData(type, data);
  return new ClipboardEvent("paste", { clipboardData, cancelable: true });
}

/** Returns whether HTML holds nothing but a picture that was copied from another site's page. */
const isOnlyPicture = ({ hasWords, media }: CleanHtml): boolean => !hasWords && media.own === 0;

/** Cleans HTML for the place of the caret: a cell holds one line. */
function $clean(html: string): CleanHtml {
  const node = $selectedNode();
  const isInTable = node && $findMatchingParent(node, $isTableNode);
  return isInTable ? cleanLine(html) : cleanHtml(html, $noteLabels());
}

/** Handles plain text in code, addresses and embeds; returns false if it is none of these. */
function $pasteText(editor: LexicalEditor, plain: string): boolean {
  const selection = $textSelection();
  if (!selection) return false;
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
