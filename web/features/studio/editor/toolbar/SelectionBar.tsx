import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { BLUR_COMMAND, KEY_DOWN_COMMAND, KEY_ESCAPE_COMMAND } from "lexical";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { $selectedPassage } from "../annotations/lexical-passages.ts";
import type { Passage } from "../annotations/passages.ts";
import { annotationTexts } from "../annotations/texts.ts";
import { placeAtCaret } from "../lexical/caret-position.ts";
import { $textSelection } from "../lexical/selection.ts";
import { useCommand } from "../lexical/useCommand.ts";
import { texts } from "../texts.ts";
import { FormatTools } from "./FormatTools.tsx";
import { ToolButton } from "./ToolButton.tsx";
import styles from "./Tools.module.css";
import { opensTools, toolbarKeys } from "./toolbar-keys.ts";
import { useSelectionState } from "./useSelectionState.ts";

const labels = texts.tools;

/**
 * Toolbar next to the selected text, or to the caret when Alt+F10 opens it, which moves the focus into it;
 * Escape moves it back to the text.
 */
export function SelectionBar({ onAnnotate }: { onAnnotate?: ((passage: Passage) => void) | undefined }) {
  const [editor] = useLexicalComposerContext();
  const selection = useSelectionState();
  const bar = useRef<HTMLDivElement>(null);
  const isOpen = useIsOpen(bar);
  const isShown = isOpen && selection.block !== "code";
  useLayoutEffect(() => {
    if (isShown && bar.current) placeAtCaret(bar.current, "above");
  });
  if (!isShown) return null;

  function annotate(): void {
    const passage = editor.read($selectedPassage);
    if (passage) onAnnotate?.(passage);
  }

  return (
    <div
      ref={bar}
      className={`${styles.floating} ${styles.bar}`}
      role="toolbar"
      aria-label={labels.selection}
      onKeyDown={toolbarKeys(bar, () => editor.focus())}
    >
      <FormatTools selection={selection} />
      {onAnnotate && (
        <ToolButton label={annotationTexts.comment} onUse={annotate}>
          <Icon name="comment" />
        </ToolButton>
      )}
    </div>
  );
}

/**
 * Returns whether the bar is shown: text is selected while the focus is in the text or in the bar, or Alt+F10 opened it
 * at a caret. Escape and typing dismiss it.
 */
function useIsOpen(bar: RefObject<HTMLDivElement | null>): boolean {
  const [editor] = useLexicalComposerContext();
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const { activeElement } = document;
        if (bar.current?.contains(activeElement)) return;
        setOpen(activeElement === editor.getRootElement() && editorState.read($isTextSelected));
      }),
    [editor, bar],
  );
  useCommand(BLUR_COMMAND, ({ relatedTarget }) => {
    if (!bar.current?.contains(relatedTarget as Node | null)) setOpen(false);
    return false;
  });
  useCommand(KEY_DOWN_COMMAND, (event) => {
    if (!opensTools(event)) return false;
    event.preventDefault();
    flushSync(() => setOpen(true));
    bar.current?.querySelector("button")?.focus();
    return true;
  });
  useCommand(KEY_ESCAPE_COMMAND, () => {
    setOpen(false);
    return false;
  });
  return isOpen;
}

const $isTextSelected = (): boolean => ($textSelection()?.getTextContent().trim() ?? "") !== "";
