import styles from "./Icon.module.css";
import type { iconPaths } from "./icon-paths.ts";

export type IconName = keyof typeof iconPaths | "heart-full";

/** Decorative icon, hidden from screen readers. The drawing is a CSS mask. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <span aria-hidden="true" className={`${styles.icon} icon-${name}${className ? ` ${className}` : ""}`} />
  );
}
