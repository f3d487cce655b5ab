import { Link } from "react-router-dom";
import type { HomeTitle_PostFragment } from "../../gql/graphql.ts";
import styles from "./TitleList.module.css";

interface TitleListProps {
  posts: readonly HomeTitle_PostFragment[];
  /** A line below each title. */
  detail: (post: HomeTitle_PostFragment) => string;
}

/** Articles by their titles alone. */
export function TitleList({ posts, detail }: TitleListProps) {
  return (
    <ol className={styles.list}>
      {posts.map((post) => (
        <li key={post.id} className={styles.row}>
          <h3 className={styles.title}>
            <Link to={`/posts/${post.slug}`} className={styles.link}>
              {post.title}
            </Link>
          </h3>
          <p className={styles.detail}>{detail(post)}</p>
        </li>
      ))}
    </ol>
  );
}
