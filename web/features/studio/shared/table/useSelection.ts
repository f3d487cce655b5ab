import { useState } from "react";

/** Selection of the shown rows. Rows that are no longer shown are no longer selected. */
export function useSelection(shown: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = shown.filter((id) => chosen.has(id));
  return {
    ids,
    has: (id: string) => chosen.has(id),
    isAll: shown.length > 0 && ids.length === shown.length,
    toggle: (id: string) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    toggleAll: () => setChosen(ids.length === shown.length ? new Set() : new Set(shown)),
    clear: () => setChosen(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
