import type { ReactNode } from "react";
import styles from "./State.module.css";

/** Empty state with an explanation and a first action. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      <svg aria-hidden="true" viewBox="0 0 64 48" className={styles.leaves}>
        <path d="M32 46V20M32 30c-9 0-14-5-15-13 9 0 14 5 15 13zM32 24c1-8 6-13 15-13-1 8-6 13-15 13z" />
      </svg>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
