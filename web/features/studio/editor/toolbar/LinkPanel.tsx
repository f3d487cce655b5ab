import { TOGGLE_LINK_COMMAND } from "@lexical/link";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { createCommand } from "lexical";
import { useLayoutEffect, useRef, useState } from "react";
import { caretBox, placeAtCaret } from "../lexical/caret-position.ts";
import { useCommand } from "../lexical/useCommand.ts";
import { LinkForm } from "./LinkForm.tsx";
import styles from "./Tools.module.css";
import { useSelectionState } from "./useSelectionState.ts";

/** Command: opens the form for a link's address, or closes it. */
export const TOGGLE_LINK_PANEL = createCommand<void>("TOGGLE_LINK_PANEL");

/** The form of a link while it is open, below the caret. */
export function LinkPanel() {
  const [editor] = useLexicalComposerContext();
  const { link } = useSelectionState();
  // Where the caret is: the form takes the focus, and the caret with it.
  const [caret, setCaret] = useState<DOMRect | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  useCommand(TOGGLE_LINK_PANEL, () => {
    setCaret((current) => (current ? null : caretBox()));
    return true;
  });
  useLayoutEffect(() => {
    if (caret && panel.current) placeAtCaret(panel.current, "below", caret);
  }, [caret]);
  if (!caret) return null;
  return (
    <div ref={panel} className={styles.floating}>
      <LinkForm
        current={link ?? ""}
        onClose={() => {
          setCaret(null);
          editor.focus();
        }}
        onApply={(address) => editor.dispatchCommand(TOGGLE_LINK_COMMAND, address || null)}
      />
    </div>
  );
}
