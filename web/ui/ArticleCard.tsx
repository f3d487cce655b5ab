import { Link } from "react-router-dom";
import { counted } from "../french.ts";
import styles from "./ArticleCard.module.css";
import { Cover } from "./Cover.tsx";
import { Icon } from "./Icon.tsx";
import type { PictureFacts } from "./Picture.tsx";
import { Time } from "./Time.tsx";

export interface ArticleFacts {
  slug: string;
  title: string;
  description: string;
  cover?: PictureFacts | null;
  coverAlt: string;
  isExclusive: boolean;
  views: number;
  publishedAt?: string | null;
  category?: { name: string; section: number } | null;
}

interface ArticleCardProps {
  article: ArticleFacts;
  /** The level of its title, as the page around it is built. */
  level?: 2 | 3;
  sizes?: string;
  isFirst?: boolean;
}

/** An article among others: cover, title, description, views, how long ago. The whole card leads to it. */
export function ArticleCard({
  article,
  level = 3,
  sizes = "(min-width: 1200px) 20rem, (min-width: 768px) 45vw, 92vw",
  isFirst,
}: ArticleCardProps) {
  const { slug, title, description, cover, coverAlt, isExclusive, views, publishedAt, category } = article;
  const Title = level === 2 ? "h2" : "h3";
  return (
    <article className={styles.card}>
      <Cover
        image={cover}
        alt={coverAlt}
        title={title}
        section={category?.section}
        sizes={sizes}
        isFirst={isFirst}
      />
      <p className={styles.kind}>
        {category?.name}
        {isExclusive && <span className={styles.exclusive}>Exclusif</span>}
      </p>
      <Title className={styles.title}>
        <Link to={`/posts/${slug}`} className={styles.link}>
          {title}
        </Link>
      </Title>
      <p className={styles.description}>{description}</p>
      <p className={styles.facts}>
        <span className={styles.views}>
          <Icon name="eye" />
          {counted(views, "vue", "vues")}
        </span>
        {publishedAt && <Time at={publishedAt} />}
      </p>
    </article>
  );
}
