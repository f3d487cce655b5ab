import type { MediaFile_RowFragment } from "../../../../gql/graphql.ts";
import { formatBytes } from "../../../../lib/text/format-bytes.ts";
import type { Selection } from "../../shared/table/useSelection.ts";
import styles from "../Media.module.css";
import { texts } from "../texts.ts";
import { Thumbnail } from "./Thumbnail.tsx";

interface MediaGridProps {
  items: readonly MediaFile_RowFragment[];
  selection: Selection;
  onOpen: (id: string) => void;
}

export const nameOf = ({ originalName, filename }: MediaFile_RowFragment["file"]): string =>
  originalName || filename;

/** Returns what needs attention: no alt text, a duplicate, or no usage. */
export function flagsOf({ isTwin, useCount, file }: MediaFile_RowFragment): string[] {
  return [
    file.kind === "IMAGE" && !file.alt ? texts.noAlt : "",
    isTwin ? texts.twin : "",
    useCount === 0 && !file.inGallery ? texts.unused : "",
  ].filter((flag) => flag !== "");
}

/** Grid of files; each can be selected and opens its panel. */
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
                <Thumbnail
                  file={item.file}
                  sizes="(min-width: 1200px) 14rem, (min-width: 768px) 24vw, 46vw"
                />
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
              <span className={styles.text}>
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
