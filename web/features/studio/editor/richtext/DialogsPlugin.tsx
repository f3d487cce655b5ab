import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { mergeRegister } from "@lexical/utils";
import { COMMAND_PRIORITY_LOW, COMMAND_PRIORITY_NORMAL, createCommand, KEY_DOWN_COMMAND } from "lexical";
import { useEffect, useState } from "react";
import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
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
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          OPEN_DIALOG,
          (name) => {
            setDialog(name);
            return true;
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          KEY_DOWN_COMMAND,
          (event) => {
            if (!isHelpShortcut(event)) return false;
            event.preventDefault();
            setDialog("shortcuts");
            return true;
          },
          COMMAND_PRIORITY_NORMAL,
        ),
      ),
    [editor],
  );
  const close = () => setDialog(null);
  return (
    <>
      {dialog === "shortcuts" && Shortcuts && <Shortcuts onClose={close} />}
      {dialog === "typography" && Corrections && <Corrections editor={editor} onClose={close} />}
    </>
  );
}
