import { Button } from "../../../ui/Button.tsx";
import styles from "./PostTable.module.css";
import { texts } from "./texts.ts";
import type { PostDeeds } from "./usePostDeeds.ts";
import type { Selection } from "./useSelection.ts";

interface SelectionBarProps {
  selection: Selection;
  deeds: PostDeeds;
  inTrash: boolean;
}

/** Above the table: choose all, and what may be done with what is chosen. */
export function SelectionBar({ selection, deeds, inTrash }: SelectionBarProps) {
  const { ids, isAll, toggleAll, clear } = selection;
  const carry = (deed: (ids: string[]) => Promise<void>) => () => void deed(ids).then(clear);
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
      <span aria-live="polite">{ids.length > 0 && texts.selected(ids.length)}</span>
      {ids.length > 0 && (
        <span className={styles.deeds}>
          {inTrash && (
            <Button variant="outline" onClick={carry(deeds.restore)}>
              {texts.restore}
            </Button>
          )}
          <Button variant="danger" onClick={carry(inTrash ? deeds.erase : deeds.remove)}>
            {inTrash ? texts.erase : texts.deleteSelected}
          </Button>
        </span>
      )}
    </div>
  );
}
