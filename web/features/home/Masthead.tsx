import type { Site } from "../../../schema/render.ts";
import styles from "./Masthead.module.css";

/** The site in two sentences, above its front articles. */
export function Masthead({
  name,
  tagline,
  description,
  masthead,
}: Pick<Site, "name" | "tagline" | "description" | "masthead">) {
  // The name stands in large letters above it already.
  const isAcross = masthead === "TOP";
  return (
    <header className={isAcross ? `${styles.masthead} ${styles.across}` : styles.masthead}>
      <h1 className={isAcross && !tagline ? "visually-hidden" : styles.title}>
        {tagline && <span className="visually-hidden">{`${name}, `}</span>}
        {tagline || name}
      </h1>
      {description && <p className={styles.purpose}>{description}</p>}
    </header>
  );
}
