import type { ReactNode } from "react";
import { ArticleCard, type ArticleSummary } from "./ArticleCard.tsx";
import styles from "./ArticleGrid.module.css";

/** Responsive grid of articles. */
export function ArticleGrid<Article extends ArticleSummary & { id: string }>({
  articles,
  level = 2,
  sizes,
  leadSizes,
  foot,
}: {
  articles: readonly Article[];
  level?: 2 | 3;
  /** Of the covers, where the grid doesn't take the page's width. */
  sizes?: string;
  /** Of the first cover, where the first article leads the list: in a row of its own, larger. */
  leadSizes?: string;
  /** Content below each article. */
  foot?: (article: Article) => ReactNode;
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
            {foot?.(article)}
          </li>
        );
      })}
    </ul>
  );
}
