import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { COMMAND_PRIORITY_LOW, type LexicalCommand } from "lexical";
import { useEffect, useState } from "react";

/** Returns whether a command of the text has opened something, and a function that closes it. */
export function useOpenedByCommand(command: LexicalCommand<void>): [isOpen: boolean, close: () => void] {
  const [editor] = useLexicalComposerContext();
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      editor.registerCommand(
        command,
        () => {
          setOpen(true);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor, command],
  );
  return [isOpen, () => setOpen(false)];
}
