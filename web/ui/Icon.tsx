import type { drawings } from "./drawings.ts";
import styles from "./Icon.module.css";

export type IconName = keyof typeof drawings | "heart-full";

/** Beside words, or in a button that has its own name: it says nothing by itself. Its drawing is in the stylesheet. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <span aria-hidden="true" className={`${styles.icon} icon-${name}${className ? ` ${className}` : ""}`} />
  );
}
