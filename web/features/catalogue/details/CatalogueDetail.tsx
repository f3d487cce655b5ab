import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../../ui/media/Icon.tsx";
import { texts } from "../texts.ts";
import styles from "./CatalogueDetail.module.css";

/** Names and values; entries without a value are left out. */
export type CatalogueDetails = readonly [name: string, value: ReactNode][];

interface CatalogueDetailProps {
  base: string;
  catalogue: string;
  title: string;
  description: string;
  /** Image, video or player. */
  media: ReactNode;
  details: CatalogueDetails;
}

/** Detail view of a catalogue entry: media, description, metadata. */
export function CatalogueDetail({
  base,
  catalogue,
  title,
  description,
  media,
  details,
}: CatalogueDetailProps) {
  const known = details.filter(([, value]) => value !== null && value !== undefined && value !== "");
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
      <div className={styles.text}>
        {description
          .split(/\n{2,}/)
          .filter(Boolean)
          .map((paragraph) => (
            <p key={paragraph} className="reading">
              {paragraph}
            </p>
          ))}
        <dl aria-label={texts.details} className={styles.details}>
          {known.map(([name, value]) => (
            <div key={name} className={styles.detail}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}
