import { Link } from "react-router-dom";
import { Cover } from "../../ui/Cover.tsx";
import { Picture, type PictureFacts } from "../../ui/Picture.tsx";
import styles from "./CatalogueCard.module.css";

interface CatalogueCardProps {
  to: string;
  title: string;
  /** Who made it, and the like. */
  line: string;
  image: PictureFacts | null | undefined;
  alt?: string;
  /** The shape of its place: a book stands, a video lies. */
  shape: "square" | "wide" | "tall";
}

export function CatalogueCard({ to, title, line, image, alt = "", shape }: CatalogueCardProps) {
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
      <h2 className={styles.title}>
        <Link to={to} className={styles.link}>
          {title}
        </Link>
      </h2>
      <p className={styles.line}>{line}</p>
    </article>
  );
}
