import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { COMMAND_PRIORITY_NORMAL, createCommand, KEY_DOWN_COMMAND } from "lexical";
import { useState } from "react";
import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import { useCommand } from "../lexical/useCommand.ts";
import { isHelpShortcut } from "./keyboard-shortcuts.ts";

type DialogName = "shortcuts" | "typography";

/** Command: opens the list of keyboard shortcuts, or the corrections of typography. */
export const OPEN_DIALOG = createCommand<DialogName>("OPEN_DIALOG");

const loadShortcuts = () =>
  import("../screen/ShortcutsDialog.tsx").then(({ ShortcutsDialog }) => ShortcutsDialog);
const loadCorrections = () =>
  import("../text/TypographyDialog.tsx").then(({ TypographyDialog }) => TypographyDialog);

/** Renders the dialog about the text that is open. */
export function DialogsPlugin() {
  const [editor] = useLexicalComposerContext();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const Shortcuts = useLazyComponent(dialog === "shortcuts", loadShortcuts);
  const Corrections = useLazyComponent(dialog === "typography", loadCorrections);
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
      {dialog === "shortcuts" && Shortcuts && <Shortcuts onClose={close} />}
      {dialog === "typography" && Corrections && <Corrections editor={editor} onClose={close} />}
    </>
  );
}
