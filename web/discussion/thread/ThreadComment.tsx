import { useMemo, useRef, useState } from "react";
import type { Thread_CommentFragment } from "../../gql/graphql.ts";
import { useFocusAfter } from "../../lib/browser/useFocusAfter.ts";
import { useIsBrowser } from "../../lib/browser/useIsBrowser.ts";
import { useViewer } from "../../lib/viewer.ts";
import { writerName } from "../../ui/media/Avatar.tsx";
import { CommentCard } from "../CommentCard.tsx";
import { readDraft } from "../draft.ts";
import { useCommentRefusal } from "../useCommentRefusal.ts";
import { commentAnchor } from "./anchors.ts";
import styles from "./Discussion.module.css";
import type { Discussed } from "./discussed.ts";
import type { DiscussionActions } from "./discussion-actions.ts";
import { ReplyComposer, replyName } from "./ReplyComposer.tsx";
import { texts } from "./texts.ts";
import { useDeleteComment } from "./useDeleteComment.ts";
import { useMoreReplies } from "./useMoreReplies.ts";

interface ThreadCommentProps {
  subject: Discussed;
  actions: DiscussionActions;
  comment: Thread_CommentFragment;
  /** Called after the deletion, to move the focus that was on the comment. */
  onDeleted: () => void;
}

/** A comment with its replies and a reply button. */
export function ThreadComment({ subject, actions, comment, onDeleted }: ThreadCommentProps) {
  const viewer = useViewer();
  const refusal = useCommentRefusal(subject);
  const uncomment = useDeleteComment(actions);
  const { isAnswering, isKept, answerNow, stopAnswering } = useReply(
    subject.id,
    comment.id,
    refusal ? undefined : viewer?.id,
  );
  const answer = useRef<HTMLButtonElement>(null);
  useFocusAfter(isAnswering, answer);
  const { load: loadMore, isLoading } = useMoreReplies(actions.edit, comment);
  const { replies, replyCount, isRemoved } = comment;
  const hidden = replyCount - replies.items.length;
  const remove = (id: string) => uncomment(id).then(onDeleted);
  return (
    <>
      {isRemoved ? (
        <p className={styles.removed}>{texts.removed}</p>
      ) : (
        <CommentCard comment={comment} subjectId={subject.id} onDelete={() => remove(comment.id)}>
          {viewer && !refusal && !isAnswering && (
            <button ref={answer} type="button" className={styles.reply} onClick={answerNow}>
              <span aria-hidden="true">{texts.reply}</span>
              <span className="visually-hidden">{texts.replyTo(writerName(comment))}</span>
            </button>
          )}
        </CommentCard>
      )}
      {(replies.items.length > 0 || isAnswering) && (
        <div className={styles.replies}>
          <ol className={styles.list}>
            {replies.items.map((reply) => (
              <li key={reply.id} id={commentAnchor(reply.id)} className={styles.item}>
                <CommentCard comment={reply} subjectId={subject.id} onDelete={() => remove(reply.id)} />
              </li>
            ))}
          </ol>
          {hidden > 0 && replies.hasMore && (
            <button type="button" className={styles.reply} disabled={isLoading} onClick={loadMore}>
              {texts.moreReplies(hidden)}
            </button>
          )}
          {isAnswering && (
            <ReplyComposer
              subjectId={subject.id}
              actions={actions}
              parentId={comment.id}
              isKept={isKept}
              onDone={stopAnswering}
            />
          )}
        </div>
      )}
    </>
  );
}

/** The state of a reply. One that was begun, or waits to be sent, at a former visit is kept: it opens by itself. */
function useReply(subjectId: string, commentId: string, owner: string | undefined) {
  const [chosen, setState] = useState<"closed" | "open" | null>(null);
  const isBrowser = useIsBrowser();
  // As it was then: what is typed since does not change it.
  const isKept = useMemo(
    () => isBrowser && owner !== undefined && readDraft(replyName(subjectId) + commentId, owner).text !== "",
    [isBrowser, owner, subjectId, commentId],
  );
  return {
    isAnswering: chosen ? chosen === "open" : isKept,
    isKept: isKept && chosen === null,
    answerNow: () => setState("open"),
    stopAnswering: () => setState("closed"),
  };
}
