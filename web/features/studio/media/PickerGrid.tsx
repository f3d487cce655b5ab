import type { MediaFile_RowFragment } from "../../../gql/graphql.ts";
import styles from "./Media.module.css";
import { nameOf } from "./MediaGrid.tsx";
import { Thumb } from "./Thumb.tsx";
import type { PickedFile } from "./uploads.ts";

interface PickerGridProps {
  items: readonly MediaFile_RowFragment[];
  chosen: readonly PickedFile[];
  onToggle: (file: PickedFile) => void;
}

/** Files to choose from: a press chooses, another takes it back. */
export function PickerGrid({ items, chosen, onToggle }: PickerGridProps) {
  return (
    <ul className={styles.grid}>
      {items.map(({ id, file }) => {
        const isChosen = chosen.some((each) => each.id === id);
        return (
          <li key={id} className={styles.card} data-chosen={isChosen || undefined}>
            <button
              type="button"
              className={styles.open}
              aria-pressed={isChosen}
              onClick={() => onToggle(file)}
            >
              <span className={styles.frame}>
                <Thumb file={file} sizes="(min-width: 768px) 11rem, 46vw" />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{nameOf(file)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
