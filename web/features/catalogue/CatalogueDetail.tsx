import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./CatalogueDetail.module.css";
import { texts } from "./texts.ts";

interface CatalogueDetailProps {
  base: string;
  catalogue: string;
  title: string;
  description: string;
  /** What one sees or plays. */
  media: ReactNode;
  /** Names and values; those without a value are left out. */
  facts: [name: string, value: ReactNode][];
}

/** One entry of a catalogue: what it is, then its facts. */
export function CatalogueDetail({ base, catalogue, title, description, media, facts }: CatalogueDetailProps) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== "");
  return (
    <article className={styles.detail}>
      <p>
        <Link to={base} className={styles.back}>
          <Icon name="arrow-left" />
          {catalogue}
        </Link>
      </p>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.media}>{media}</div>
      <div className={styles.words}>
        {description
          .split(/\n{2,}/)
          .filter(Boolean)
          .map((paragraph) => (
            <p key={paragraph} className="reading">
              {paragraph}
            </p>
          ))}
        <dl aria-label={texts.facts} className={styles.facts}>
          {known.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}
