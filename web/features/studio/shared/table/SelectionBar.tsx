import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import styles from "./SelectionBar.module.css";
import type { Selection } from "./useSelection.ts";

interface SelectionBarProps {
  selection: Selection;
  /** Formats the number of selected rows. */
  label: (count: number) => string;
  /** Actions for the selection. */
  children: ReactNode;
}

/** Bar above a table: select all, and the actions for the selection. */
export function SelectionBar({ selection, label, children }: SelectionBarProps) {
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
      <span aria-live="polite">{ids.length > 0 && label(ids.length)}</span>
      {ids.length > 0 && <span className={styles.actions}>{children}</span>}
    </div>
  );
}
