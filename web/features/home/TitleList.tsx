import { Link } from "react-router-dom";
import type { CategoryColorName } from "../../../schema/category-colors.ts";
import type { HomeTitle_PostFragment } from "../../gql/graphql.ts";
import { Cover } from "../../ui/media/Cover.tsx";
import styles from "./TitleList.module.css";

interface TitleListProps {
  posts: readonly HomeTitle_PostFragment[];
  /** A line below each title. */
  detail: (post: HomeTitle_PostFragment) => string;
  /** In three columns where the screen is wide. */
  isWide?: boolean;
  /** Shows covers beside the titles where the screen is wide. */
  hasCovers?: boolean;
  color?: CategoryColorName;
}

const sizes = {
  wide: "(min-width: 100rem) 10rem, 11vw",
  covered: "(min-width: 100rem) 16rem, 17vw",
};

/** Articles by their titles. */
export function TitleList({ posts, detail, isWide = false, hasCovers = false, color }: TitleListProps) {
  const look = isWide ? styles.wide : hasCovers ? styles.covered : undefined;
  return (
    <ol className={look}>
      {posts.map((post) => (
        <li key={post.id} className={styles.row}>
          {hasCovers && (
            <div className={styles.cover}>
              <Cover
                image={post.cover}
                title={post.title}
                color={color}
                sizes={isWide ? sizes.wide : sizes.covered}
              />
            </div>
          )}
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
