import { formatBytes } from "../../../bytes.ts";
import type { MediaFile_RowFragment } from "../../../gql/graphql.ts";
import type { Selection } from "../parts/useSelection.ts";
import styles from "./Media.module.css";
import { Thumb } from "./Thumb.tsx";
import { texts } from "./texts.ts";

interface MediaGridProps {
  items: readonly MediaFile_RowFragment[];
  selection: Selection;
  onOpen: (id: string) => void;
}

export const nameOf = ({ originalName, filename }: MediaFile_RowFragment["file"]): string =>
  originalName || filename;

/** What asks for something: no words, no place, or twice there. */
export function flagsOf({ isTwin, useCount, file }: MediaFile_RowFragment): string[] {
  return [
    file.kind === "IMAGE" && !file.alt ? texts.noAlt : "",
    isTwin ? texts.twin : "",
    useCount === 0 && !file.inGallery ? texts.unused : "",
  ].filter((flag) => flag !== "");
}

/** Files side by side; each can be chosen, and opens its panel. */
export function MediaGrid({ items, selection, onOpen }: MediaGridProps) {
  return (
    <ul className={styles.grid}>
      {items.map((item) => {
        const name = nameOf(item.file);
        return (
          <li key={item.id} className={styles.card} data-chosen={selection.has(item.id) || undefined}>
            <button
              type="button"
              className={styles.open}
              aria-label={texts.open(name)}
              onClick={() => onOpen(item.id)}
            >
              <span className={styles.frame}>
                <Thumb file={item.file} sizes="(min-width: 1200px) 14rem, (min-width: 768px) 24vw, 46vw" />
              </span>
            </button>
            <div className={styles.under}>
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={selection.has(item.id)}
                  onChange={() => selection.toggle(item.id)}
                  aria-label={texts.select(name)}
                />
              </label>
              <span className={styles.words}>
                <span className={styles.name} title={name}>
                  {name}
                </span>
                <span className={styles.muted}>{formatBytes(item.file.length)}</span>
                {flagsOf(item).map((flag) => (
                  <span key={flag} className={styles.flag}>
                    {flag}
                  </span>
                ))}
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
