import { Link } from "react-router-dom";
import type { ArticleCard_PostFragment } from "../../../gql/graphql.ts";
import { Cover } from "../../../ui/media/Cover.tsx";
import { texts } from "../texts.ts";
import styles from "./NextArticle.module.css";

/** Link to the article to read next, below the text. */
export function NextArticle({ post }: { post: ArticleCard_PostFragment }) {
  const { slug, title, cover, category } = post;
  return (
    <section aria-labelledby="next">
      <Link to={`/posts/${slug}`} className={styles.next}>
        <Cover image={cover} title={title} color={category?.color} sizes="11rem" />
        <span>
          <span id="next" className={styles.label}>
            {texts.next}
          </span>
          <span className={styles.title}>{title}</span>
        </span>
      </Link>
    </section>
  );
}
