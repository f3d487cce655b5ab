import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../../ui/media/Icon.tsx";
import { ShareButton, ShareSheet } from "../../../ui/share/ShareSheet.tsx";
import { EntryComments } from "../comments/EntryComments.tsx";
import { CatalogueCard, type CatalogueCardProps } from "../lists/CatalogueCard.tsx";
import lists from "../lists/CatalogueList.module.css";
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
  /** The path of the entry's page, for sharing. */
  path: string;
  /** Shape of the medium: where there is room, the text stands beside it. */
  shape?: "upright" | "square" | "wide";
  /** More about the entry, below its description. */
  children?: ReactNode;
  /** Its comments; an album has none of its own. */
  comments?: Omit<ComponentProps<typeof EntryComments>, "path">;
  /** Cards of other entries. */
  related: readonly CatalogueCardProps[];
}

/** Detail view of a catalogue entry: media, description, metadata. */
export function CatalogueDetail({
  base,
  catalogue,
  title,
  description,
  media,
  details,
  path,
  shape = "wide",
  children,
  comments,
  related,
}: CatalogueDetailProps) {
  const known = details.filter(([, value]) => value !== null && value !== undefined && value !== "");
  return (
    <article className={`${styles.entry} ${styles[shape]}`}>
      <p>
        <Link to={base} className={styles.back}>
          <Icon name="arrow-left" />
          {catalogue}
        </Link>
      </p>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <ShareButton />
      </header>
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
        {children}
        <dl aria-label={texts.details} className={styles.details}>
          {known.map(([name, value]) => (
            <div key={name} className={styles.row}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {comments && <EntryComments {...comments} path={path} />}
      {related.length > 0 && <Related cards={related} />}
      <ShareSheet title={title} path={path} />
    </article>
  );
}

function Related({ cards }: { cards: readonly CatalogueCardProps[] }) {
  return (
    <section aria-labelledby="related" className={styles.related}>
      <h2 id="related" className={styles.subtitle}>
        {texts.related}
      </h2>
      <ul className={lists.grid}>
        {cards.map((card) => (
          <li key={card.to}>
            <CatalogueCard {...card} level="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
