import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLexicalNodeSelection } from "@lexical/react/useLexicalNodeSelection";
import {
  $createNodeSelection,
  $getNodeByKey,
  $setSelection,
  CLICK_COMMAND,
  KEY_ENTER_COMMAND,
} from "lexical";
import { type FocusEvent, type KeyboardEvent, type RefObject, use, useEffect, useRef, useState } from "react";
import { useCommand } from "../lexical/useCommand.ts";
import { CardKey } from "./card-key.ts";
import { focusWhenThere } from "./focus-when-there.ts";

/**
 * Returns whether a card is in use, and the handlers of its frame. It is in use while it is selected in the text, by a click or
 * by the arrow keys, and while the focus is in its fields or in a dialog that they opened. Enter leads from the selection into
 * the fields, then on from those that say so (`enterKeyHint`), Escape back to the text.
 */
export function useOpenCard(frame: RefObject<HTMLElement | null>, onRemove: () => void) {
  const [editor] = useLexicalComposerContext();
  const key = use(CardKey);
  const [isSelected] = useLexicalNodeSelection(key);
  const focus = useFocusInside();

  useCardCommands(frame, key, isSelected);

  function toText(): void {
    // Lexical leaves the focus to a field of a card.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    editor.update(() => $getNodeByKey(key)?.selectNext(0, 0));
    editor.focus();
  }
  return {
    isOpen: isSelected || focus.isInside,
    toText,
    remove(): void {
      toText();
      onRemove();
    },
    handlers: {
      ...focus.handlers,
      // Lexical would treat it as typed into the text.
      onPaste: (event: { stopPropagation(): void }) => event.stopPropagation(),
      onKeyDown(event: KeyboardEvent): void {
        // Shortcuts such as Ctrl+S reach the page.
        if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
        const target = event.target as HTMLElement;
        // A dialog takes its keys itself.
        if (target.closest("dialog, [role=dialog]")) return;
        const next = event.key === "Enter" && !event.nativeEvent.isComposing && afterEnter(target);
        if (event.key !== "Escape" && !next) return;
        event.preventDefault();
        if (next instanceof HTMLElement) next.focus();
        else toText();
      },
    },
  };
}

/** Selects a card by a click, and leads from the selection into its fields by Enter. */
function useCardCommands(frame: RefObject<HTMLElement | null>, key: string, isSelected: boolean): void {
  useCommand(CLICK_COMMAND, ({ target }) => {
    if (!(target instanceof Element) || !frame.current?.contains(target)) return false;
    if (!target.closest("[data-fields]")) $select(key);
    return true;
  });
  useCommand(KEY_ENTER_COMMAND, (event) => {
    const { current } = frame;
    if (!isSelected || !current) return false;
    event?.preventDefault();
    focusWhenThere(current);
    return true;
  });
}

/** Returns where Enter leads from a field: to the next one, to the text, or nowhere. */
function afterEnter(field: HTMLElement): HTMLElement | "text" | null {
  if (field.enterKeyHint === "done") return "text";
  if (field.enterKeyHint !== "next") return null;
  const fields = [
    ...(field.closest("[data-fields]")?.querySelectorAll<HTMLElement>("input, textarea") ?? []),
  ];
  return fields[fields.indexOf(field) + 1] ?? "text";
}

function $select(key: string): void {
  const selection = $createNodeSelection();
  selection.add(key);
  $setSelection(selection);
}

/**
 * Returns whether the focus is inside of an element or of a dialog that it opened. It stays so when the focus goes nowhere:
 * choosing a file takes it from the whole window.
 */
function useFocusInside() {
  const [isInside, setInside] = useState(false);
  const own = useRef<Event>(null);
  const mark = ({ nativeEvent }: { nativeEvent: Event }) => {
    own.current = nativeEvent;
  };
  useEffect(() => {
    if (!isInside) return;
    // React's handlers, which know the dialogs, have run before those of the window.
    const settle = (event: Event) => {
      if (event !== own.current) setInside(false);
    };
    window.addEventListener("focusin", settle);
    window.addEventListener("pointerdown", settle);
    return () => {
      window.removeEventListener("focusin", settle);
      window.removeEventListener("pointerdown", settle);
    };
  }, [isInside]);
  return {
    isInside,
    handlers: {
      onPointerDownCapture: mark,
      onFocusCapture(event: FocusEvent) {
        mark(event);
        setInside(true);
      },
    },
  };
}
