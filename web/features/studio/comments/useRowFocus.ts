import { type FocusEvent, useEffect, useRef } from "react";

const rowsOf = (box: HTMLElement | null) => [...(box?.querySelectorAll("tbody tr") ?? [])];

/** Gives the focus to the row that takes the place of one that an action removed, so that the keyboard goes on from there. */
export function useRowFocus(items: readonly unknown[]) {
  const ref = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row is only gone with other items
  useEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return;
    const rows = rowsOf(ref.current);
    rows[Math.min(focused.current, rows.length - 1)]?.querySelector<HTMLElement>("button")?.focus();
  }, [items]);
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = rowsOf(ref.current).indexOf(target.closest("tr")!);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Null: the element itself is gone, or the window has lost the focus.
      if (relatedTarget) focused.current = -1;
    },
  };
}
