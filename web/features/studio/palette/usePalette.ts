import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useLazyComponent } from "../../../lib/useLazyComponent.ts";

const loadPalette = async () => (await import("./CommandPalette.tsx")).CommandPalette;

/**
 * Opens the palette by Ctrl+K or ⌘K everywhere in the studio, unless the page has used the key itself. Its code comes once
 * the page has nothing else to do; what is typed before its field has the focus goes into the field.
 */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [isIdle, setIdle] = useState(false);
  const Palette = useLazyComponent(isOpen || isIdle, loadPalette);
  useEffect(() => {
    // Safari has no requestIdleCallback.
    const wait = globalThis.requestIdleCallback ?? ((call: () => void) => setTimeout(call, 1_000));
    wait(() => setIdle(true), { timeout: 5_000 });
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCalled = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isCalled || event.key.toLowerCase() !== "k" || event.defaultPrevented) return;
      event.preventDefault();
      setTyped("");
      setOpen((wasOpen) => !wasOpen);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  useEarlyKeys(isOpen, setTyped);
  return {
    Palette: isOpen ? Palette : null,
    typed,
    setTyped,
    open(): void {
      setTyped("");
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

/** Takes the letters that are typed between the opening and the focus of the palette's field. */
function useEarlyKeys(isOpen: boolean, setTyped: Dispatch<SetStateAction<string>>): void {
  useEffect(() => {
    if (!isOpen) return;
    const take = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const isText = key.length === 1 || key === "Backspace";
      if (isPaletteField(document.activeElement) || !isText || ctrlKey || metaKey || altKey) return;
      // The page below would take it: a letter for its text or for a shortcut.
      event.preventDefault();
      event.stopPropagation();
      setTyped((before) => (key === "Backspace" ? before.slice(0, -1) : before + key));
    };
    addEventListener("keydown", take, { capture: true });
    return () => removeEventListener("keydown", take, { capture: true });
  }, [isOpen, setTyped]);
}

const isPaletteField = (element: Element | null): boolean =>
  element instanceof HTMLElement && element.dataset.palette !== undefined;
