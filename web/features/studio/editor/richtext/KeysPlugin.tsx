import { $isCodeNode } from "@lexical/code";
import { $isListNode } from "@lexical/list";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $findMatchingParent, mergeRegister } from "@lexical/utils";
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_LOW,
  COMMAND_PRIORITY_NORMAL,
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  INSERT_TAB_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_TAB_COMMAND,
  OUTDENT_CONTENT_COMMAND,
} from "lexical";
import { useEffect } from "react";
import { isApple } from "../../../../lib/browser/shortcut-label.ts";
import { shortcutFor } from "./keyboard-shortcuts.ts";

const writableFormats = new Set(["bold", "italic", "strikethrough", "code"]);

/**
 * Keyboard shortcuts of the text. Formats that markdown can't express are refused: they would be lost at the next opening.
 * Tab indents in lists and code only; elsewhere it moves the focus, as in any field.
 */
export function KeysPlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          FORMAT_TEXT_COMMAND,
          (format) => !writableFormats.has(format),
          COMMAND_PRIORITY_CRITICAL,
        ),
        editor.registerCommand(FORMAT_ELEMENT_COMMAND, () => true, COMMAND_PRIORITY_CRITICAL),
        editor.registerCommand(
          KEY_DOWN_COMMAND,
          (event) => {
            const command = shortcutFor(event, isApple());
            if (!command) return false;
            event.preventDefault();
            command(editor);
            return true;
          },
          COMMAND_PRIORITY_NORMAL,
        ),
        editor.registerCommand(
          KEY_TAB_COMMAND,
          (event) => {
            const selection = $getSelection();
            if (!$isRangeSelection(selection)) return false;
            const node = selection.anchor.getNode();
            const isInCode = $findMatchingParent(node, $isCodeNode) !== null;
            if (!isInCode && !$findMatchingParent(node, $isListNode)) return false;
            if (isInCode && event.shiftKey) return false;
            event.preventDefault();
            if (isInCode) return editor.dispatchCommand(INSERT_TAB_COMMAND, undefined);
            const command = event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND;
            return editor.dispatchCommand(command, undefined);
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
    [editor],
  );
  return null;
}
