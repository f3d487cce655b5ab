import type { ArticleCard_PostFragment } from "../../../gql/graphql.ts";
import { ArticleCard } from "../../../ui/articles/ArticleCard.tsx";
import { texts } from "../texts.ts";
import styles from "./RelatedArticles.module.css";

export function RelatedArticles({ posts }: { posts: readonly ArticleCard_PostFragment[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related" className={styles.related}>
      <h2 id="related" className={styles.title}>
        {texts.related}
      </h2>
      <ul className={styles.list}>
        {posts.map((post) => (
          <li key={post.id}>
            <ArticleCard article={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}
