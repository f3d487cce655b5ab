import { Link } from "react-router-dom";
import type { CategoryColorName } from "../../../schema/category-colors.ts";
import { counted } from "../../lib/text/french.ts";
import { fullNames } from "../media/Avatar.tsx";
import { Cover } from "../media/Cover.tsx";
import { categoryColorClass, titleColorClass } from "../media/category-color.ts";
import { thirdOfPage } from "../media/grid-sizes.ts";
import { Icon } from "../media/Icon.tsx";
import panel from "../media/Panel.module.css";
import type { ImageSource } from "../media/Picture.tsx";
import { Time } from "../Time.tsx";
import styles from "./ArticleCard.module.css";

export interface ArticleSummary {
  slug: string;
  title: string;
  description: string;
  cover?: ImageSource | null;
  coverAlt: string;
  isExclusive: boolean;
  views: number;
  publishedAt?: string | null;
  category?: { name: string; color: CategoryColorName } | null;
  authors: readonly { firstName: string; lastName: string }[];
}

interface ArticleCardProps {
  article: ArticleSummary;
  /** Heading level of the title. */
  level?: 2 | 3;
  sizes?: string;
  isFirst?: boolean;
  /** Alone in its row: without a picture its words take the place of one. */
  isWide?: boolean;
}

/**
 * Card of an article: cover, title, description, authors, views, date. The whole card is a link. In a wide container its
 * cover stands beside its text.
 */
export function ArticleCard(props: ArticleCardProps) {
  const { article, level = 3, sizes = thirdOfPage, isFirst, isWide = false } = props;
  const { slug, title, description, cover, coverAlt, isExclusive, views, publishedAt, category, authors } =
    article;
  const Title = level === 2 ? "h2" : "h3";
  const isTypographic = isWide && !cover;
  const tone = category ? categoryColorClass(category.color) : titleColorClass(title);
  return (
    <article
      className={isTypographic ? `${styles.card} ${panel.panel} ${tone}` : `${styles.card} ${styles.covered}`}
    >
      {!isTypographic && (
        <Cover
          image={cover}
          alt={coverAlt}
          title={title}
          color={category?.color}
          sizes={sizes}
          isFirst={isFirst}
        />
      )}
      <p className={styles.kind}>
        {category?.name}
        {isExclusive && <span className={styles.exclusive}>Exclusif</span>}
      </p>
      <Title dir="auto" className={styles.title}>
        <Link to={`/posts/${slug}`} className={styles.link}>
          {title}
        </Link>
      </Title>
      <p dir="auto" className={styles.description}>
        {description}
      </p>
      <p className={styles.by}>
        <bdi>{fullNames(authors)}</bdi>
      </p>
      <p className={styles.meta}>
        <span className={styles.views}>
          <Icon name="eye" />
          {counted(views, "vue", "vues")}
        </span>
        {publishedAt && <Time at={publishedAt} />}
      </p>
    </article>
  );
}
