import type { CardProps } from "../../cards/CardFrame.tsx";
import styles from "../../cards/cards.module.css";

/** Markdown of a block. */
export interface SourceData {
  source: string;
}

/** Card of a block that the editor has no tool for: its markdown source. */
export const SourceCard = ({ data }: CardProps<SourceData>) => <p className={styles.raw}>{data.source}</p>;
