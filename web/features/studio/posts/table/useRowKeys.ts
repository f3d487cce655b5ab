import { type RefObject, useEffect } from "react";

const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox]),textarea,select,[contenteditable],[role=dialog],[role=menu]") !==
    null;

/**
 * Keys of a table: j or ↓ and k or ↑ move the focus from row to row, on the row's link, so that Enter opens it; x selects
 * the row, Shift+x all rows from the last selected one to it. Rows are named by `data-row`.
 */
export function useRowKeys(
  body: RefObject<HTMLElement | null>,
  onToggle: (id: string, isRange: boolean) => void,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      const rows = [...(body.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
      const current = rows.findIndex((row) => row.contains(document.activeElement));
      const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        // Arrows scroll the page until somebody is in the table.
        if (event.key.startsWith("Arrow") && current < 0) return;
        const next = rows[Math.min(rows.length - 1, Math.max(0, current + step))];
        const place = next?.querySelector<HTMLElement>("th a") ?? next?.querySelector<HTMLElement>("input");
        place?.focus();
        event.preventDefault();
      }
      if (event.key.toLowerCase() === "x" && rows[current]?.dataset.row)
        onToggle(rows[current].dataset.row, event.shiftKey);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [body, onToggle]);
}
