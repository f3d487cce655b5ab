import { Link } from "react-router-dom";
import type { HomePageQuery } from "../../../gql/graphql.ts";
import type { RowWidth } from "../../../ui/articles/row-widths.ts";
import { Cover } from "../../../ui/media/Cover.tsx";
import { columns } from "../../../ui/media/grid-sizes.ts";
import { texts } from "../texts.ts";
import blocks from "./CategoryBlock.module.css";
import styles from "./ShortBlock.module.css";

type ShortBlockProps = HomePageQuery["frontPage"]["sections"][number] & { width: RowWidth };

/** Beside its title; an article alone in the whole row has half of it. */
const sizes = {
  small: `${columns(3)}, (min-width: 48rem) 18vw, 7.5rem`,
  large: `${columns(6)}, (min-width: 48rem) 40vw, 7.5rem`,
};

/** Block of a category with one article or two: a row each, its cover beside its title. */
export function ShortBlock({ category, posts, width }: ShortBlockProps) {
  const shown = width === "whole" && posts.length === 1 ? sizes.large : sizes.small;
  return (
    <div className={width === "whole" ? `${styles.rows} ${styles.beside}` : styles.rows}>
      {posts.map((post) => (
        <article key={post.id} className={`${blocks.lead} ${styles.row}`}>
          <Cover image={post.cover} title={post.title} color={category.color} sizes={shown} />
          <div className={blocks.text}>
            <h3 className={styles.title}>
              <Link to={`/posts/${post.slug}`} className={blocks.link}>
                {post.title}
              </Link>
            </h3>
            <p className={`${blocks.description} ${styles.description}`}>{post.description}</p>
            <p className={styles.detail}>{texts.reading(post)}</p>
          </div>
        </article>
      ))}
    </div>
  );
}
