import type { CardProps } from "../../cards/CardFrame.tsx";
import styles from "./Latest.module.css";
import { latestTexts as texts } from "./texts.ts";

/** The newest articles: how many, of which category. */
export interface LatestData {
  /** 1 to 10, in digits. */
  count: string;
  /** Slug of a category; empty for all. */
  category: string;
  /** Words of the link, with the category's name. */
  label: string;
}

/** Card of the newest articles: which they are is known when the letter leaves. */
export const LatestCard = ({ data: { count, label } }: CardProps<LatestData>) => (
  <div className={styles.latest}>
    <strong>{label || texts.name}</strong>
    <p>{texts.explained(Number(count))}</p>
  </div>
);
