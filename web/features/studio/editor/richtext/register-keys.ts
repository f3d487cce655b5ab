import { $isCodeNode } from "@lexical/code";
import { $isListNode } from "@lexical/list";
import { $findMatchingParent } from "@lexical/utils";
import {
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_LOW,
  COMMAND_PRIORITY_NORMAL,
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  INSERT_TAB_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
} from "lexical";
import { isApple } from "../../../../lib/browser/shortcut-label.ts";
import { $selectedNode } from "../lexical/selection.ts";
import { shortcutFor } from "./keyboard-shortcuts.ts";

const writableFormats = new Set(["bold", "italic", "strikethrough", "code"]);

/**
 * Keyboard shortcuts of the text. Formats that markdown can't express are refused: they would be lost at the next opening.
 * Tab indents in lists and code only; elsewhere it moves the focus, as in any field.
 */
export const registerKeys = (editor: LexicalEditor): (() => void) =>
  mergeRegister(
    editor.registerCommand(
      FORMAT_TEXT_COMMAND,
      (format) => !writableFormats.has(format),
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(FORMAT_ELEMENT_COMMAND, () => true, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(KEY_DOWN_COMMAND, runShortcut, COMMAND_PRIORITY_NORMAL),
    editor.registerCommand(KEY_TAB_COMMAND, $indent, COMMAND_PRIORITY_LOW),
  );

function runShortcut(event: KeyboardEvent, editor: LexicalEditor): boolean {
  const command = shortcutFor(event, isApple());
  if (!command) return false;
  event.preventDefault();
  command(editor);
  return true;
}

function $indent(event: KeyboardEvent, editor: LexicalEditor): boolean {
  const node = $selectedNode();
  if (!node) return false;
  const isInCode = $findMatchingParent(node, $isCodeNode) !== null;
  if (!isInCode && !$findMatchingParent(node, $isListNode)) return false;
  if (isInCode && event.shiftKey) return false;
  event.preventDefault();
  if (isInCode) return editor.dispatchCommand(INSERT_TAB_COMMAND, undefined);
  const command = event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND;
  return editor.dispatchCommand(command, undefined);
}
