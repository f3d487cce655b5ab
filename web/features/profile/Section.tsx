import type { ReactNode } from "react";
import styles from "./ProfilePage.module.css";

interface SectionProps {
  id: string;
  title: string;
  /** Content in columns takes the page's width. */
  isWide?: boolean;
  children: ReactNode;
}

export function Section({ id, title, isWide, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.subtitle}>
        {title}
      </h2>
      <div className={isWide ? undefined : styles.narrow}>{children}</div>
    </section>
  );
}
