import { Link } from "react-router-dom";
import type { ProfilePageQuery } from "../../gql/graphql.ts";
import { Time } from "../../ui/Time.tsx";
import { useViewer } from "../../viewer.ts";
import styles from "./OwnPosts.module.css";
import { texts } from "./texts.ts";

type OwnPost = ProfilePageQuery["myPosts"]["items"][number];

/** One's own articles, drafts too. */
export function OwnPosts({ posts }: { posts: readonly OwnPost[] }) {
  const viewer = useViewer();
  const { post: heads } = texts;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{heads.title}</th>
          <th scope="col">{heads.state}</th>
          <th scope="col">{heads.views}</th>
          <th scope="col">{heads.likes}</th>
          <th scope="col">{heads.comments}</th>
          <th scope="col">{heads.date}</th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <tr key={post.id}>
            <th scope="row">
              <Link to={viewer?.isAdmin ? `/studio/posts/edit/${post.id}` : `/posts/${post.slug}`}>
                {post.title.trim() || texts.untitled}
              </Link>
            </th>
            <td data-label={heads.state}>{texts.state[post.status]}</td>
            <td data-label={heads.views}>{texts.count(post.views)}</td>
            <td data-label={heads.likes}>{texts.count(post.likeCount)}</td>
            <td data-label={heads.comments}>{texts.count(post.commentCount)}</td>
            <td data-label={heads.date}>
              <Time at={post.publishedAt ?? post.updatedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
