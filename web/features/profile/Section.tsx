import type { ReactNode } from "react";
import styles from "./ProfilePage.module.css";

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.subtitle}>
        {title}
      </h2>
      <div className={styles.narrow}>{children}</div>
    </section>
  );
}
