import type { ReactNode } from "react";
import { clockTime } from "../../lib/text/clock-time.ts";
import { Icon } from "./Icon.tsx";
import styles from "./PlayMarks.module.css";

interface PlayMarksProps {
  /** In seconds. */
  duration: number | null | undefined;
  /** A button where it plays at once; else a mark. */
  start?: ReactNode;
}

/** Marks over the cover of a film or a sound, which is positioned: its start in the middle, its length in a corner. */
export const PlayMarks = ({ duration, start = <Icon name="play" /> }: PlayMarksProps) => (
  <span className={styles.marks}>
    <span className={styles.start}>{start}</span>
    {duration ? <span className={styles.duration}>{clockTime(duration)}</span> : null}
  </span>
);
