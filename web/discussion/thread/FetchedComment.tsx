import { useEffect, useRef } from "react";
import { CommentCard } from "../CommentCard.tsx";
import { commentAnchor } from "./anchors.ts";
import styles from "./Discussion.module.css";
import type { Discussed } from "./discussed.ts";
import type { DiscussionActions } from "./discussion-actions.ts";
import { useLinkedCommentQuery } from "./LinkedComment.generated.ts";
import { ThreadComment } from "./ThreadComment.tsx";
import { texts } from "./texts.ts";
import { useDeleteComment } from "./useDeleteComment.ts";

interface FetchedCommentProps {
  subject: Discussed;
  actions: DiscussionActions;
  id: string;
}

/** Shows a comment, or a reply by itself, that is not in the list. */
export function FetchedComment({ subject, actions, id }: FetchedCommentProps) {
  const { data, reload } = useLinkedCommentQuery({ variables: { id, subjectId: subject.id } });
  const uncomment = useDeleteComment(actions);
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
          subjectId={subject.id}
          onDelete={() => uncomment(comment.id).then(reload)}
        />
      ) : (
        <ThreadComment subject={subject} actions={actions} comment={comment} onDeleted={reload} />
      )}
    </section>
  );
}
