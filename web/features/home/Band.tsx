import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { CategoryColorName } from "../../../schema/category-colors.ts";
import { PanelBoundary } from "../../ui/feedback/Boundary.tsx";
import { categoryColorClass } from "../../ui/media/category-color.ts";
import { Icon } from "../../ui/media/Icon.tsx";
import styles from "./Band.module.css";

interface BandProps {
  id: string;
  title: string;
  /** Link to the whole list. */
  all?: { to: string; name: string } | undefined;
  /** Colour of a category, which the band takes. */
  color?: CategoryColorName;
  className?: string;
  children: ReactNode;
}

/** Part of the home page under a title and a line. */
export function Band({ id, title, all, color, className = "", children }: BandProps) {
  const colored = color ? ` ${styles.colored} ${categoryColorClass(color)}` : "";
  return (
    <section aria-labelledby={id} className={`${styles.band}${colored} ${className}`}>
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
      <PanelBoundary resetKeys={[children]}>{children}</PanelBoundary>
    </section>
  );
}
