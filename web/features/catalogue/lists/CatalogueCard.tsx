import { Link } from "react-router-dom";
import { Cover } from "../../../ui/media/Cover.tsx";
import { fillFactor, quarterOfPage } from "../../../ui/media/grid-sizes.ts";
import { type ImageSource, Picture } from "../../../ui/media/Picture.tsx";
import { PlayMarks } from "../../../ui/media/PlayMarks.tsx";
import styles from "./CatalogueCard.module.css";

export interface CatalogueCardProps {
  to: string;
  title: string;
  /** Author and similar details. */
  line: string;
  image: ImageSource | null | undefined;
  alt?: string;
  /** Aspect ratio of the image: tall for books, wide for videos. */
  shape: "square" | "wide" | "tall";
  /** Of a film, in seconds. */
  duration?: number | null;
  /** Description of the entry that leads its list; the card is wide then. */
  lead?: string;
  /** Below a heading of the page. */
  level?: "h2" | "h3";
}

/** Width of a frame to its height, as in CatalogueCard.module.css. */
const ratios = { square: 1, wide: 16 / 9, tall: 2 / 3 };

/** A leading entry: the whole width on phones, then half of the page, a quarter for a book. */
const leadSizes = {
  square: "(min-width: 48rem) 45vw, 92vw",
  wide: "(min-width: 48rem) 45vw, 92vw",
  tall: "(min-width: 48rem) 23vw, 42vw",
};

export function CatalogueCard({
  to,
  title,
  line,
  image,
  alt = "",
  shape,
  duration,
  lead,
  level: Heading = "h2",
}: CatalogueCardProps) {
  return (
    <article className={`${styles.card} ${lead === undefined ? "" : styles.lead}`}>
      <span className={`${styles.frame} ${styles[shape]}`}>
        {image ? (
          <Picture
            image={image}
            alt={alt}
            sizes={lead === undefined ? quarterOfPage(fillFactor(image, ratios[shape])) : leadSizes[shape]}
            isFirst={lead !== undefined}
            className={styles.picture}
          />
        ) : (
          <Cover image={null} title={title} sizes="" />
        )}
        {shape === "wide" && <PlayMarks duration={duration} />}
      </span>
      <Heading className={styles.title}>
        <Link to={to} className={styles.link}>
          {title}
        </Link>
      </Heading>
      <p className={styles.line}>{line}</p>
      {lead && <p className={styles.description}>{lead}</p>}
    </article>
  );
}
