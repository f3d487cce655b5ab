import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { mergeRegister } from "@lexical/utils";
import {
  $getSelection,
  $isRangeSelection,
  BLUR_COMMAND,
  COMMAND_PRIORITY_LOW,
  KEY_DOWN_COMMAND,
  KEY_ESCAPE_COMMAND,
} from "lexical";
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { $selectedPassage } from "../annotations/lexical-passages.ts";
import type { Passage } from "../annotations/passages.ts";
import { annotationTexts } from "../annotations/texts.ts";
import { placeAtCaret } from "../richtext/caret-position.ts";
import { texts } from "../texts.ts";
import { FormatTools } from "./FormatTools.tsx";
import { moveFocus } from "./move-focus.ts";
import { ToolButton } from "./ToolButton.tsx";
import styles from "./Tools.module.css";
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

  function handleKey({ key }: ReactKeyboardEvent): void {
    if (key === "Escape") editor.focus();
    else if (key === "ArrowRight") moveFocus(bar.current, 1);
    else if (key === "ArrowLeft") moveFocus(bar.current, -1);
  }

  return (
    <div
      ref={bar}
      className={`${styles.floating} ${styles.bar}`}
      role="toolbar"
      aria-label={labels.selection}
      onKeyDown={handleKey}
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
  useEffect(() => {
    const isInside = (element: Node | null) => bar.current?.contains(element) ?? false;
    return mergeRegister(
      editor.registerUpdateListener(({ editorState }) => {
        const isFocused = document.activeElement === editor.getRootElement();
        if (isInside(document.activeElement)) return;
        setOpen(isFocused && editorState.read($isTextSelected));
      }),
      editor.registerCommand(
        BLUR_COMMAND,
        ({ relatedTarget }) => {
          if (!isInside(relatedTarget as Node | null)) setOpen(false);
          return false;
        },
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (event.key !== "F10" || !event.altKey) return false;
          event.preventDefault();
          flushSync(() => setOpen(true));
          bar.current?.querySelector("button")?.focus();
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        KEY_ESCAPE_COMMAND,
        () => {
          setOpen(false);
          return false;
        },
        COMMAND_PRIORITY_LOW,
      ),
    );
  }, [editor, bar]);
  return isOpen;
}

function $isTextSelected(): boolean {
  const selection = $getSelection();
  return $isRangeSelection(selection) && !selection.isCollapsed() && selection.getTextContent().trim() !== "";
}
