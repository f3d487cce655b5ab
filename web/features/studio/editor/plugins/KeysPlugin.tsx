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
import { deedOf, isApple } from "./keys.ts";

const kept = new Set(["bold", "italic", "strikethrough", "code"]);

/**
 * The text's own keys. No format gets in that markdown could not write: it would be gone at the next opening. Tab means
 * something in lists and code only; elsewhere it leads out of the text, as from any field.
 */
export function KeysPlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(FORMAT_TEXT_COMMAND, (format) => !kept.has(format), COMMAND_PRIORITY_CRITICAL),
        editor.registerCommand(FORMAT_ELEMENT_COMMAND, () => true, COMMAND_PRIORITY_CRITICAL),
        editor.registerCommand(
          KEY_DOWN_COMMAND,
          (event) => {
            const deed = deedOf(event, isApple());
            if (!deed) return false;
            event.preventDefault();
            deed(editor);
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
