import { TOGGLE_LINK_COMMAND } from "@lexical/link";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { COMMAND_PRIORITY_LOW, createCommand } from "lexical";
import { useEffect, useState } from "react";
import { LinkForm } from "./LinkForm.tsx";

/** Asks where the chosen words lead; asked again, no more. */
export const ASK_LINK = createCommand<void>("ASK_LINK");

/** The form of a link, below the tools, while it is asked for. `current` is the one around the caret. */
export function LinkPanel({ current }: { current: string | null }) {
  const [editor] = useLexicalComposerContext();
  const [isAsked, setAsked] = useState(false);
  useEffect(
    () =>
      editor.registerCommand(
        ASK_LINK,
        () => {
          setAsked((was) => !was);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor],
  );
  if (!isAsked) return null;
  return (
    <LinkForm
      current={current ?? ""}
      onClose={() => {
        setAsked(false);
        editor.focus();
      }}
      onApply={(address) => editor.dispatchCommand(TOGGLE_LINK_COMMAND, address || null)}
    />
  );
}
