import { Link } from "react-router-dom";
import type { StudioAnalyticsQuery } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/text/french.ts";
import page from "../shared/StudioPage.module.css";
import table from "../shared/table/Table.module.css";
import styles from "./Analytics.module.css";
import { type AnalyticsFilter, analyticsAddress } from "./analytics-address.ts";
import { ExportButton } from "./ExportButton.tsx";
import { texts } from "./texts.ts";

interface TopPostsProps {
  posts: StudioAnalyticsQuery["analytics"]["topPosts"];
  filter: AnalyticsFilter;
}

const { views, likes, comments } = texts.metrics;

/** Most read articles of the period; each links to its own analytics. */
export function TopPosts({ posts, filter }: TopPostsProps) {
  return (
    <section className={styles.section} aria-labelledby="top-posts">
      <div className={styles.head}>
        <h2 id="top-posts" className={page.heading}>
          {texts.top}
        </h2>
        {posts.length > 0 && <ExportButton file="posts.csv" name={texts.top} filter={filter} />}
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
                  <Link to={analyticsAddress({ ...filter, postId: post.id })}>
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
