import type { MediaFile_RowFragment } from "../../../../gql/graphql.ts";
import { nameOf } from "../grid/file-labels.ts";
import { Thumbnail } from "../grid/Thumbnail.tsx";
import styles from "../Media.module.css";
import type { PickedFile } from "../upload/upload-queue.ts";

interface PickerGridProps {
  items: readonly MediaFile_RowFragment[];
  chosen: readonly PickedFile[];
  onToggle: (file: PickedFile) => void;
}

/** Files as toggle buttons. */
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
                <Thumbnail file={file} sizes="(min-width: 48rem) 11rem, 46vw" />
              </span>
              <span className={styles.text}>
                <span className={styles.name}>{nameOf(file)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
