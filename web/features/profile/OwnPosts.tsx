import { Button, Flex, IconButton, Table } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { hasRight } from "../../../schema/roles.ts";
import type { ProfilePageQuery } from "../../gql/graphql.ts";
import { textOf } from "../../lib/text/text-of.ts";
import { useViewer } from "../../lib/viewer.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Icon } from "../../ui/media/Icon.tsx";
import { Pagination } from "../../ui/navigation/Pagination.tsx";
import { Time } from "../../ui/Time.tsx";
import { StudioProvider } from "../../ui/theme/studio/StudioProvider.tsx";
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
    <StudioProvider>
      <Section id="own-posts" title={texts.posts} isWide>
        {found.total === 0 && (
          <EmptyState
            title={texts.noPosts}
            action={
              <Button asChild>
                <Link to={isWriter ? "/studio/posts/new" : "/posts"}>
                  {isWriter ? texts.writePost : texts.readPosts}
                </Link>
              </Button>
            }
          />
        )}
        {found.items.length > 0 && <PostTable posts={found.items} onDeleted={onDeleted} />}
        <Pagination
          page={found.page}
          pages={found.pages}
          hrefOf={(page) => (page > 1 ? `/profile?page=${page}` : "/profile")}
        />
      </Section>
    </StudioProvider>
  );
}

function PostTable({ posts, onDeleted }: { posts: readonly OwnPost[]; onDeleted: () => void }) {
  const viewer = useViewer();
  const isWriter = hasRight(viewer, "writePosts");
  const isEditor = hasRight(viewer, "editPosts");
  const deletePost = useDeleteOwnPost(onDeleted);
  const columns = [heads.title, heads.state, heads.views, heads.likes, heads.comments, heads.date];
  return (
    <Table.Root className={styles.table}>
      <Table.Header>
        <Table.Row>
          {columns.map((column) => (
            <Table.ColumnHeader key={column} scope="col">
              {column}
            </Table.ColumnHeader>
          ))}
          {isWriter && (
            <Table.ColumnHeader scope="col">
              <span className="visually-hidden">{heads.actions}</span>
            </Table.ColumnHeader>
          )}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {posts.map((post) => (
          <OwnPostRow
            key={post.id}
            post={post}
            hasActions={isWriter}
            isEditable={isEditor || (isWriter && isOfAuthor(post))}
            onDelete={() => void deletePost(post.id)}
          />
        ))}
      </Table.Body>
    </Table.Root>
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
    <Table.Row>
      <Table.Cell asChild fontWeight="600" whiteSpace="normal">
        <th scope="row">
          <Link to={isEditable ? editPath : `/posts/${post.slug}`}>{title}</Link>
        </th>
      </Table.Cell>
      <Table.Cell data-label={heads.state}>{textOf(texts.state, post.status)}</Table.Cell>
      <Table.Cell data-label={heads.views}>{texts.count(post.views)}</Table.Cell>
      <Table.Cell data-label={heads.likes}>{texts.count(post.likeCount)}</Table.Cell>
      <Table.Cell data-label={heads.comments}>{texts.count(post.commentCount)}</Table.Cell>
      <Table.Cell data-label={heads.date}>
        <Time at={post.publishedAt ?? post.updatedAt} />
      </Table.Cell>
      {hasActions && (
        <Table.Cell>
          {isEditable && (
            <Flex justify={{ md: "flex-end" }}>
              <IconButton asChild variant="ghost" aria-label={texts.edit(title)}>
                <Link to={editPath}>
                  <Icon name="edit" />
                </Link>
              </IconButton>
              <IconButton variant="ghost" aria-label={texts.delete(title)} onClick={onDelete}>
                <Icon name="trash" />
              </IconButton>
            </Flex>
          )}
        </Table.Cell>
      )}
    </Table.Row>
  );
}
