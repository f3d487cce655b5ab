import type { ReactNode } from "react";
import { type CardSizes, cardSizes } from "../media/grid-sizes.ts";
import { ArticleCard, type ArticleSummary } from "./ArticleCard.tsx";
import styles from "./ArticleGrid.module.css";
import { rowWidths, singleOfPairs } from "./row-widths.ts";

/** Responsive grid of articles, whose rows are full. */
export function ArticleGrid<Article extends ArticleSummary & { id: string }>({
  articles,
  level = 2,
  sizes = cardSizes.page,
  hasLead = false,
  foot,
}: {
  articles: readonly Article[];
  level?: 2 | 3;
  /** Of the covers, where the grid doesn't take the page's width. */
  sizes?: CardSizes;
  /** The first article leads the list: in a row of its own, larger. */
  hasLead?: boolean;
  /** Content below each article. */
  foot?: (article: Article) => ReactNode;
}) {
  const widths = rowWidths(articles.length, hasLead);
  const single = singleOfPairs(widths);
  return (
    <ul className={styles.grid}>
      {articles.map((article, index) => {
        const width = widths[index]!;
        const isSingle = index === single;
        return (
          <li key={article.id} className={isSingle ? `${styles[width]} ${styles.single}` : styles[width]}>
            <ArticleCard
              article={article}
              level={level}
              sizes={isSingle ? `${sizes[width]}, ${sizes.whole}` : `${sizes[width]}, ${sizes.pair}`}
              isFirst={index === 0}
              isWide={width === "whole"}
            />
            {foot?.(article)}
          </li>
        );
      })}
    </ul>
  );
}
