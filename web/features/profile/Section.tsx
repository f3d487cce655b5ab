import type { ReactNode } from "react";
import { PanelBoundary } from "../../ui/feedback/Boundary.tsx";
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
      <div className={isWide ? undefined : styles.narrow}>
        <PanelBoundary resetKeys={[children]}>{children}</PanelBoundary>
      </div>
    </section>
  );
}
