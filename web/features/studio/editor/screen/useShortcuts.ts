import { useEffect, useEffectEvent } from "react";

interface ShortcutActions {
  save: () => void;
  toggleDetails: () => void;
  act: () => void;
}

/**
 * Ctrl+S saves. Ctrl+; toggles the panel of details (⌘; on a Mac): a key of its own on French keyboards, where « . » needs
 * Shift. Ctrl+Shift+Enter does the main action, before the text editor takes it for a new line.
 */
export function useShortcuts({ save, toggleDetails, act }: ShortcutActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const action =
      key === "s" ? save : key === ";" ? toggleDetails : key === "enter" && event.shiftKey ? act : null;
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen, true);
    return () => removeEventListener("keydown", listen, true);
  }, []);
}
