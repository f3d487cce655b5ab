import type { ReactNode } from "react";
import { SelectAll } from "./SelectAll.tsx";
import styles from "./SelectionBar.module.css";
import type { Selection } from "./useSelection.ts";

interface SelectionBarProps {
  selection: Selection;
  /** Formats the number of selected rows. */
  label: (count: number) => string;
  /** Number of found rows, at the end of the line. */
  found?: string;
  /** Actions for the selection. */
  children: ReactNode;
}

/** Bar above a table: select all, and the actions for the selection. */
export function SelectionBar({ selection, label, found, children }: SelectionBarProps) {
  const { ids } = selection;
  return (
    <div className={styles.bar}>
      <SelectAll selection={selection} />
      <span aria-live="polite">{ids.length > 0 && label(ids.length)}</span>
      {ids.length > 0 && <span className={styles.actions}>{children}</span>}
      {found && (
        <span className={styles.found} role="status">
          {found}
        </span>
      )}
    </div>
  );
}
