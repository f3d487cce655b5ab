import { buttonClass } from "../../../../../ui/Button.tsx";
import type { CardProps } from "../../cards/CardFrame.tsx";
import styles from "../../cards/cards.module.css";
import { buttonTexts } from "./texts.ts";

/** A link that stands out. */
export interface ButtonData {
  href: string;
  label: string;
}

/** Card of a button: as readers see it. */
export const ButtonCard = ({ data }: CardProps<ButtonData>) => (
  <p className={`${buttonClass()} ${styles.sample}`}>{data.label || buttonTexts.sample}</p>
);
