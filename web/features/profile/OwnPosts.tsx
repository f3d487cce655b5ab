import { Link } from "react-router-dom";
import { hasRight } from "../../../schema/roles.ts";
import type { ProfilePageQuery } from "../../gql/graphql.ts";
import { useViewer } from "../../lib/viewer.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/media/Icon.tsx";
import { Time } from "../../ui/Time.tsx";
import styles from "./OwnPosts.module.css";
import { texts } from "./texts.ts";
import { useDeleteOwnPost } from "./useDeleteOwnPost.ts";

type OwnPost = ProfilePageQuery["myPosts"]["items"][number];

interface OwnPostsProps {
  posts: readonly OwnPost[];
  onDeleted: () => void;
}

const { post: heads } = texts;

/** The user's own articles, drafts included; the team edits and deletes them here. */
export function OwnPosts({ posts, onDeleted }: OwnPostsProps) {
  const viewer = useViewer();
  const isWriter = hasRight(viewer, "writePosts");
  const isEditor = hasRight(viewer, "editPosts");
  const deletePost = useDeleteOwnPost(onDeleted);
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
          {isWriter && (
            <th scope="col">
              <span className="visually-hidden">{heads.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <OwnPostRow
            key={post.id}
            post={post}
            hasActions={isWriter}
            isEditable={isEditor || (isWriter && isOfAuthor(post))}
            onDelete={() => void deletePost(post.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Whether an author may still change it. */
const isOfAuthor = ({ status }: OwnPost) => status === "DRAFT" || status === "PROPOSED";

interface OwnPostRowProps {
  post: OwnPost;
  hasActions: boolean;
  isEditable: boolean;
  onDelete: () => void;
}

function OwnPostRow({ post, hasActions, isEditable, onDelete }: OwnPostRowProps) {
  const title = post.title.trim() || texts.untitled;
  const editPath = `/studio/posts/edit/${post.id}`;
  return (
    <tr>
      <th scope="row">
        <Link to={isEditable ? editPath : `/posts/${post.slug}`}>{title}</Link>
      </th>
      <td data-label={heads.state}>{texts.state[post.status]}</td>
      <td data-label={heads.views}>{texts.count(post.views)}</td>
      <td data-label={heads.likes}>{texts.count(post.likeCount)}</td>
      <td data-label={heads.comments}>{texts.count(post.commentCount)}</td>
      <td data-label={heads.date}>
        <Time at={post.publishedAt ?? post.updatedAt} />
      </td>
      {hasActions && !isEditable && <td />}
      {hasActions && isEditable && (
        <td className={styles.actions}>
          <Link to={editPath} className={buttonClass("ghost")} aria-label={texts.edit(title)}>
            <Icon name="edit" />
          </Link>
          <Button variant="ghost" aria-label={texts.delete(title)} onClick={onDelete}>
            <Icon name="trash" />
          </Button>
        </td>
      )}
    </tr>
  );
}
