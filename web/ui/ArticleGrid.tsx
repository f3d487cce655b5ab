import { ArticleCard, type ArticleFacts } from "./ArticleCard.tsx";
import styles from "./ArticleGrid.module.css";

/** Articles side by side, as many as fit. */
export function ArticleGrid({
  articles,
  level = 2,
}: {
  articles: readonly (ArticleFacts & { id: string })[];
  level?: 2 | 3;
}) {
  return (
    <ul className={styles.grid}>
      {articles.map((article, index) => (
        <li key={article.id}>
          <ArticleCard article={article} level={level} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}
