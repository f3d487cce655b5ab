import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../ui/media/Icon.tsx";
import styles from "./Band.module.css";

interface BandProps {
  id: string;
  title: string;
  /** Link to the whole list. */
  all?: { to: string; name: string };
  /** Section of a category, whose colour the band takes. */
  section?: number;
  children: ReactNode;
}

// The order of the tones of a drawn cover (ui/media/Cover.tsx).
const tones = [styles.canopy, styles.laterite, styles.gold, styles.earth, styles.dusk];

/** Part of the home page under a title and a line. */
export function Band({ id, title, all, section, children }: BandProps) {
  const tone = section === undefined ? "" : tones[section % tones.length];
  return (
    <section aria-labelledby={id} className={`${styles.band} ${tone}`}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {all && (
          <Link to={all.to} className={styles.all}>
            {all.name}
            <Icon name="arrow-right" />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
