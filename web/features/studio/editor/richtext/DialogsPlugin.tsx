import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { COMMAND_PRIORITY_NORMAL, createCommand, KEY_DOWN_COMMAND } from "lexical";
import { useState } from "react";
import { lazyPart } from "../../../../lib/lazy-part.tsx";
import { useCommand } from "../lexical/useCommand.ts";
import { isHelpShortcut } from "./keyboard-shortcuts.ts";

type DialogName = "shortcuts" | "typography";

/** Command: opens the list of keyboard shortcuts, or the corrections of typography. */
export const OPEN_DIALOG = createCommand<DialogName>("OPEN_DIALOG");

const ShortcutsDialog = lazyPart(() =>
  import("../screen/ShortcutsDialog.tsx").then((module) => module.ShortcutsDialog),
);
const TypographyDialog = lazyPart(() =>
  import("../text/TypographyDialog.tsx").then((module) => module.TypographyDialog),
);

/** Renders the dialog about the text that is open. */
export function DialogsPlugin() {
  const [editor] = useLexicalComposerContext();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  useCommand(OPEN_DIALOG, (name) => {
    setDialog(name);
    return true;
  });
  const help = (event: KeyboardEvent) => {
    if (!isHelpShortcut(event)) return false;
    event.preventDefault();
    setDialog("shortcuts");
    return true;
  };
  useCommand(KEY_DOWN_COMMAND, help, COMMAND_PRIORITY_NORMAL);
  const close = () => setDialog(null);
  return (
    <>
      {dialog === "shortcuts" && <ShortcutsDialog onClose={close} />}
      {dialog === "typography" && <TypographyDialog editor={editor} onClose={close} />}
    </>
  );
}
