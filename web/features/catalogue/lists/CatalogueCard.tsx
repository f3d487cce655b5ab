import { Link } from "react-router-dom";
import { Cover } from "../../../ui/media/Cover.tsx";
import { fillFactor, quarterOfPage } from "../../../ui/media/grid-sizes.ts";
import { type ImageSource, Picture } from "../../../ui/media/Picture.tsx";
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
  /** Below a heading of the page. */
  level?: "h2" | "h3";
}

/** Width of a frame to its height, as in CatalogueCard.module.css. */
const ratios = { square: 1, wide: 16 / 9, tall: 2 / 3 };

export function CatalogueCard({
  to,
  title,
  line,
  image,
  alt = "",
  shape,
  level: Heading = "h2",
}: CatalogueCardProps) {
  return (
    <article className={styles.card}>
      <span className={`${styles.frame} ${styles[shape]}`}>
        {image ? (
          <Picture
            image={image}
            alt={alt}
            sizes={quarterOfPage(fillFactor(image, ratios[shape]))}
            className={styles.picture}
          />
        ) : (
          <Cover image={null} title={title} sizes="" />
        )}
      </span>
      <Heading className={styles.title}>
        <Link to={to} className={styles.link}>
          {title}
        </Link>
      </Heading>
      <p className={styles.line}>{line}</p>
    </article>
  );
}
