import { useEffect, useState } from "react";
import { useLazyComponent } from "../../../lib/useLazyComponent.ts";

const loadPalette = async () => (await import("./CommandPalette.tsx")).CommandPalette;

/**
 * Opens the palette by Ctrl+K or ⌘K everywhere in the studio, unless the page has used the key itself. Its code comes once
 * the page has nothing else to do: letters that are typed while it loads would be lost.
 */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
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
      setOpen((wasOpen) => !wasOpen);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return { Palette: isOpen ? Palette : null, open: () => setOpen(true), close: () => setOpen(false) };
}
