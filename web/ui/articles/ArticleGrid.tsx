import { ArticleCard, type ArticleSummary } from "./ArticleCard.tsx";
import styles from "./ArticleGrid.module.css";

/** Responsive grid of articles. */
export function ArticleGrid({
  articles,
  level = 2,
  sizes,
  leadSizes,
}: {
  articles: readonly (ArticleSummary & { id: string })[];
  level?: 2 | 3;
  /** Of the covers, where the grid doesn't take the page's width. */
  sizes?: string;
  /** Of the first cover, where the first article leads the list: in a row of its own, larger. */
  leadSizes?: string;
}) {
  return (
    <ul className={styles.grid}>
      {articles.map((article, index) => {
        const isLead = index === 0 && leadSizes !== undefined;
        return (
          <li key={article.id} className={isLead ? styles.lead : undefined}>
            <ArticleCard
              article={article}
              level={level}
              sizes={isLead ? leadSizes : sizes}
              isFirst={index === 0}
              isLead={isLead}
            />
          </li>
        );
      })}
    </ul>
  );
}
