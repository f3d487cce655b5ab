import { Link } from "react-router-dom";
import { hasRight } from "../../../schema/roles.ts";
import type { ProfilePageQuery } from "../../gql/graphql.ts";
import { addressOf } from "../../lib/list-address.ts";
import { textOf } from "../../lib/text/text-of.ts";
import { useViewer } from "../../lib/viewer.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Icon } from "../../ui/media/Icon.tsx";
import { Pagination } from "../../ui/navigation/Pagination.tsx";
import { Time } from "../../ui/Time.tsx";
import styles from "./OwnPosts.module.css";
import { Section } from "./Section.tsx";
import { texts } from "./texts.ts";
import { useDeleteOwnPost } from "./useDeleteOwnPost.ts";

type OwnPostPage = ProfilePageQuery["myPosts"];
type OwnPost = OwnPostPage["items"][number];

interface OwnPostsProps {
  found: OwnPostPage;
  onDeleted: () => void;
}

const { post: heads } = texts;

/** The member's own articles, drafts included; the team edits and deletes them here. */
export function OwnPosts({ found, onDeleted }: OwnPostsProps) {
  const isWriter = hasRight(useViewer(), "writePosts");
  return (
    <Section id="own-posts" title={texts.posts} isWide>
      {found.total === 0 && (
        <EmptyState
          title={texts.noPosts}
          action={
            <Link to={isWriter ? "/studio/posts/new" : "/posts"} className={buttonClass("outline")}>
              {isWriter ? texts.writePost : texts.readPosts}
            </Link>
          }
        />
      )}
      {found.items.length > 0 && <PostTable posts={found.items} onDeleted={onDeleted} />}
      <Pagination page={found.page} pages={found.pages} hrefOf={(page) => addressOf("/profile", { page })} />
    </Section>
  );
}

function PostTable({ posts, onDeleted }: { posts: readonly OwnPost[]; onDeleted: () => void }) {
  const viewer = useViewer();
  const isWriter = hasRight(viewer, "writePosts");
  const isEditor = hasRight(viewer, "editPosts");
  const deletePost = useDeleteOwnPost(onDeleted);
  const columns = [heads.title, heads.state, heads.views, heads.likes, heads.comments, heads.date];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
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
      <td data-label={heads.state}>{textOf(texts.state, post.status)}</td>
      <td data-label={heads.views}>{texts.count(post.views)}</td>
      <td data-label={heads.likes}>{texts.count(post.likeCount)}</td>
      <td data-label={heads.comments}>{texts.count(post.commentCount)}</td>
      <td data-label={heads.date}>
        <Time at={post.publishedAt ?? post.updatedAt} />
      </td>
      {hasActions && (
        <td>
          {isEditable && (
            <div className={styles.actions}>
              <Link to={editPath} className="icon-button" aria-label={texts.edit(title)}>
                <Icon name="edit" />
              </Link>
              <button
                type="button"
                className="icon-button"
                aria-label={texts.delete(title)}
                onClick={onDelete}
              >
                <Icon name="trash" />
              </button>
            </div>
          )}
        </td>
      )}
    </tr>
  );
}
