import { memo } from "react";
import type { MediaFile_RowFragment } from "../../../../gql/graphql.ts";
import { formatBytes } from "../../../../lib/text/format-bytes.ts";
import styles from "../Media.module.css";
import { texts } from "../texts.ts";
import { flagsOf, nameOf } from "./file-labels.ts";
import { Thumbnail } from "./Thumbnail.tsx";

interface MediaTileProps {
  item: MediaFile_RowFragment;
  /** Position among all found files, from 1. */
  position: number;
  total: number;
  isChosen: boolean;
  onToggle: (id: string, isRange: boolean) => void;
  onOpen: (id: string) => void;
}

/** A file in the grid: selected by its box (with Shift by its picture, as a range), opened by its picture. */
export const MediaTile = memo(function MediaTile(props: MediaTileProps) {
  const { item, position, total, isChosen, onToggle, onOpen } = props;
  const { id, file, tags } = item;
  const name = nameOf(file);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the items of a list that is made of pages
    <div
      role="listitem"
      aria-setsize={total}
      aria-posinset={position}
      className={styles.card}
      data-chosen={isChosen || undefined}
    >
      <button
        type="button"
        className={styles.open}
        aria-label={texts.open(name)}
        onClick={({ shiftKey }) => (shiftKey ? onToggle(id, true) : onOpen(id))}
      >
        <span className={styles.frame}>
          <Thumbnail file={file} sizes="(min-width: 75rem) 12rem, (min-width: 48rem) 24vw, 46vw" />
        </span>
      </button>
      <div className={styles.under}>
        <label className={styles.check}>
          {/* Native: a page of the grid draws 48 at once. */}
          <input
            type="checkbox"
            checked={isChosen}
            onChange={() => onToggle(id, false)}
            aria-label={texts.select(name)}
          />
        </label>
        <span className={styles.text}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className={styles.detail}>{[formatBytes(file.length), ...tags].join(" · ")}</span>
          <span className={`${styles.detail} ${styles.flag}`}>{flagsOf(item).join(", ")}</span>
        </span>
      </div>
    </div>
  );
});
