import { useRef, useState } from "react";

/** Selection of the shown rows. Rows that are no longer shown are no longer selected. */
export function useSelection(shown: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** The row that was last selected or not by itself, from which a range goes. */
  const last = useRef<string | null>(null);
  const ids = shown.filter((id) => chosen.has(id));

  /** Selects the row or no longer; a range makes all rows from the last one what the row becomes. */
  function toggle(id: string, isRange = false): void {
    const isNowChosen = !chosen.has(id);
    const [from, to] = [shown.indexOf(last.current ?? id), shown.indexOf(id)].sort((a, b) => a - b);
    const changed = isRange && from! >= 0 ? shown.slice(from, to! + 1) : [id];
    last.current = id;
    setChosen((before) => {
      const after = new Set(before);
      for (const each of changed) isNowChosen ? after.add(each) : after.delete(each);
      return after;
    });
  }

  return {
    ids,
    has: (id: string) => chosen.has(id),
    isAll: shown.length > 0 && ids.length === shown.length,
    toggle,
    toggleAll: () => setChosen(ids.length === shown.length ? new Set() : new Set(shown)),
    clear: () => setChosen(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
