import { ArticleCard, type ArticleSummary } from "./ArticleCard.tsx";
import styles from "./ArticleGrid.module.css";

/** Responsive grid of articles. */
export function ArticleGrid({
  articles,
  level = 2,
  sizes,
}: {
  articles: readonly (ArticleSummary & { id: string })[];
  level?: 2 | 3;
  /** Of the covers, where the grid doesn't take the page's width. */
  sizes?: string;
}) {
  return (
    <ul className={styles.grid}>
      {articles.map((article, index) => (
        <li key={article.id}>
          <ArticleCard article={article} level={level} sizes={sizes} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}
