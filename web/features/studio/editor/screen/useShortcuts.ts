import { useEffect, useRef } from "react";

interface ShortcutActions {
  toggleDetails: () => void;
  act: () => void;
}

/**
 * Ctrl+; toggles the panel of details (⌘; on a Mac): a key of its own on French keyboards, where « . » needs Shift.
 * Ctrl+Shift+Enter does the main action, before the text editor takes it for a new line.
 */
export function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const { toggleDetails, act } = latest.current;
      const action = event.key === ";" ? toggleDetails : event.key === "Enter" && event.shiftKey ? act : null;
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, []);
}
