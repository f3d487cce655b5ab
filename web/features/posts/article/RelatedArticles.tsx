import type { ArticleCard_PostFragment } from "../../../gql/graphql.ts";
import { ArticleGrid } from "../../../ui/articles/ArticleGrid.tsx";
import { texts } from "../texts.ts";
import styles from "./RelatedArticles.module.css";

export function RelatedArticles({ posts }: { posts: readonly ArticleCard_PostFragment[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related" className={styles.related}>
      <h2 id="related" className={styles.title}>
        {texts.related}
      </h2>
      <ArticleGrid articles={posts} level={3} />
    </section>
  );
}
