import type { ReactNode } from "react";
import styles from "./SelectionBar.module.css";
import { texts } from "./texts.ts";
import type { Selection } from "./useSelection.ts";

interface SelectionBarProps {
  selection: Selection;
  /** How many of what are chosen. */
  words: (count: number) => string;
  /** What may be done with them. */
  children: ReactNode;
}

/** Above a table: choose all, and what may be done with what is chosen. */
export function SelectionBar({ selection, words, children }: SelectionBarProps) {
  const { ids, isAll, toggleAll } = selection;
  return (
    <div className={styles.bar}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = ids.length > 0 && !isAll;
          }}
          onChange={toggleAll}
        />
        {texts.selectAll}
      </label>
      <span aria-live="polite">{ids.length > 0 && words(ids.length)}</span>
      {ids.length > 0 && <span className={styles.deeds}>{children}</span>}
    </div>
  );
}
