import { TOGGLE_LINK_COMMAND } from "@lexical/link";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { COMMAND_PRIORITY_LOW, createCommand } from "lexical";
import { useEffect, useState } from "react";
import { LinkForm } from "./LinkForm.tsx";

/** Command: opens the form for a link's address, or closes it. */
export const TOGGLE_LINK_PANEL = createCommand<void>("TOGGLE_LINK_PANEL");

/** Renders the form of a link while it is open. `current` is the address of the link around the caret. */
export function LinkPanel({ current }: { current: string | null }) {
  const [editor] = useLexicalComposerContext();
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      editor.registerCommand(
        TOGGLE_LINK_PANEL,
        () => {
          setOpen((wasOpen) => !wasOpen);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor],
  );
  if (!isOpen) return null;
  return (
    <LinkForm
      current={current ?? ""}
      onClose={() => {
        setOpen(false);
        editor.focus();
      }}
      onApply={(address) => editor.dispatchCommand(TOGGLE_LINK_COMMAND, address || null)}
    />
  );
}
