import type { Site } from "../../../schema/render.ts";
import styles from "./Masthead.module.css";

/** The site in two sentences, above its front articles. */
export function Masthead({ name, tagline, description }: Pick<Site, "name" | "tagline" | "description">) {
  return (
    <header className={styles.masthead}>
      <h1 className={styles.title}>
        {tagline && <span className="visually-hidden">{`${name}, `}</span>}
        {tagline || name}
      </h1>
      {description && <p className={styles.purpose}>{description}</p>}
    </header>
  );
}
