import { useEffect, useRef } from "react";

/** Calls `toggle` on Ctrl+; (⌘; on a Mac): a key of its own on French keyboards, where « . » needs Shift. */
export function useDetailsShortcut(toggle: () => void): void {
  const latest = useRef(toggle);
  latest.current = toggle;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key !== ";") return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
