import { useEffect, useRef } from "react";
import { CommentCard } from "../../../discussion/CommentCard.tsx";
import type { PostArticle_PostFragment } from "../../../gql/graphql.ts";
import { texts } from "../texts.ts";
import { commentAnchor } from "./anchors.ts";
import { useLinkedCommentQuery } from "./LinkedComment.generated.ts";
import { PostComment } from "./PostComment.tsx";
import styles from "./PostComments.module.css";
import { useDeletePostComment } from "./useDeletePostComment.ts";

/** Shows a comment, or a reply by itself, that is not in the list. */
export function FetchedComment({ post, id }: { post: PostArticle_PostFragment; id: string }) {
  const { data, reload } = useLinkedCommentQuery({ variables: { id, postId: post.id } });
  const uncomment = useDeletePostComment(post.id);
  const place = useRef<HTMLElement>(null);
  const comment = data?.comment;
  const found = comment?.id;
  useEffect(() => {
    if (!found) return;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [found]);
  if (!data) return null;
  if (!comment) return <p role="status">{texts.goneComment}</p>;
  return (
    <section
      ref={place}
      id={commentAnchor(comment.id)}
      tabIndex={-1}
      aria-label={texts.linkedComment}
      className={`${styles.item} ${styles.linked}`}
    >
      {comment.parentId ? (
        <CommentCard
          comment={comment}
          subjectId={post.id}
          onDelete={() => uncomment(comment.id).then(reload)}
        />
      ) : (
        <PostComment post={post} comment={comment} onDeleted={reload} />
      )}
    </section>
  );
}
