import type { ArticleCard_PostFragment } from "../../../gql/graphql.ts";
import { ArticleCard } from "../../../ui/articles/ArticleCard.tsx";
import { columns } from "../../../ui/media/grid-sizes.ts";
import { texts } from "../texts.ts";
import styles from "./RelatedArticles.module.css";

const sizes = `${columns(4)}, (min-width: 48rem) 28vw, 92vw`;

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
            <ArticleCard article={post} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
