import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { mergeRegister } from "@lexical/utils";
import { COMMAND_PRIORITY_CRITICAL, FORMAT_ELEMENT_COMMAND, FORMAT_TEXT_COMMAND } from "lexical";
import { useEffect } from "react";

const kept = new Set(["bold", "italic", "strikethrough", "code"]);

/** Lets no format in that markdown could not write: it would be gone at the next opening. */
export function KeysPlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(FORMAT_TEXT_COMMAND, (format) => !kept.has(format), COMMAND_PRIORITY_CRITICAL),
        editor.registerCommand(FORMAT_ELEMENT_COMMAND, () => true, COMMAND_PRIORITY_CRITICAL),
      ),
    [editor],
  );
  return null;
}
