import { Link } from "react-router-dom";
import { formatCount } from "../../../french.ts";
import type { StudioNumbersQuery } from "../../../gql/graphql.ts";
import page from "../parts/StudioPage.module.css";
import table from "../parts/Table.module.css";
import { ExportButton } from "./ExportButton.tsx";
import styles from "./Numbers.module.css";
import { type NumbersAsked, numbersAddress } from "./numbersAddress.ts";
import { texts } from "./texts.ts";

interface TopPostsProps {
  posts: StudioNumbersQuery["numbers"]["topPosts"];
  asked: NumbersAsked;
}

const { views, likes, comments } = texts.metrics;

/** What was read most in these days; each leads to its own numbers. */
export function TopPosts({ posts, asked }: TopPostsProps) {
  return (
    <section className={styles.section} aria-labelledby="top-posts">
      <div className={styles.head}>
        <h2 id="top-posts" className={page.heading}>
          {texts.top}
        </h2>
        {posts.length > 0 && <ExportButton file="posts.csv" name={texts.top} asked={asked} />}
      </div>
      {posts.length === 0 && <p className={page.muted}>{texts.noTop}</p>}
      {posts.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{texts.article}</th>
              <th scope="col">{views}</th>
              <th scope="col">{likes}</th>
              <th scope="col">{comments}</th>
            </tr>
          </thead>
          <tbody>
            {posts.map(({ post, ...counts }) => (
              <tr key={post.id}>
                <th scope="row">
                  <Link to={numbersAddress({ ...asked, postId: post.id })}>
                    {post.title.trim() || texts.untitled}
                  </Link>
                </th>
                <td data-label={views} className={table.number}>
                  {formatCount(counts.views)}
                </td>
                <td data-label={likes} className={table.number}>
                  {formatCount(counts.likes)}
                </td>
                <td data-label={comments} className={table.number}>
                  {formatCount(counts.comments)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
