import { type RefObject, useEffect, useRef } from "react";

/** Marks the button of a row that a key presses. */
export const deskKey = (key: "a" | "r") => ({ "data-desk-key": key, "aria-keyshortcuts": key });

interface DeskActions {
  undo: () => void;
  /** Refuses the comment of a row as spam, at once. */
  refuseSpam: (row: number) => void;
}

const rowsOf = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>("tbody tr") ?? [])];
const elsewhere = "input:not([type=checkbox]),textarea,select,[contenteditable],[role=dialog],[role=menu]";

/**
 * Keys of the desk: `j` and `k` go from row to row, `a` and `r` press the button of the row with the focus, `s` refuses it as spam, `u`
 * undoes.
 */
export function useDeskKeys(box: RefObject<HTMLElement | null>, actions: DeskActions) {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || (target as Element).closest(elsewhere)) return;
      if (key === "u") latest.current.undo();
      const rows = rowsOf(box.current);
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (key === "j" || key === "k") {
        const next = rows[Math.min(rows.length - 1, Math.max(0, at + (key === "j" ? 1 : -1)))];
        next?.querySelector<HTMLElement>("[data-desk-key=a]")?.focus();
        next?.scrollIntoView({ block: "nearest" });
      }
      if (key === "a" || key === "r") rows[at]?.querySelector<HTMLElement>(`[data-desk-key=${key}]`)?.click();
      if (key === "s" && at >= 0) latest.current.refuseSpam(at);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [box]);
}
