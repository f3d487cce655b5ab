import { Link } from "react-router-dom";
import { Cover } from "../../../ui/media/Cover.tsx";
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
            sizes="(min-width: 1200px) 17rem, 46vw"
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
