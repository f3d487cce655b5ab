import { useMemo, useRef, useState } from "react";
import { CommentCard } from "../../../discussion/CommentCard.tsx";
import { readDraft } from "../../../discussion/draft.ts";
import { useCommentRefusal } from "../../../discussion/useCommentRefusal.ts";
import type { PostArticle_PostFragment, PostReplies_CommentFragment } from "../../../gql/graphql.ts";
import { useFocusAfter } from "../../../lib/browser/useFocusAfter.ts";
import { useIsBrowser } from "../../../lib/browser/useIsBrowser.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { writerName } from "../../../ui/media/Avatar.tsx";
import { texts } from "../texts.ts";
import { commentAnchor } from "./anchors.ts";
import styles from "./PostComments.module.css";
import { ReplyComposer, replyName } from "./ReplyComposer.tsx";
import { useDeletePostComment } from "./useDeletePostComment.ts";
import { useMoreReplies } from "./useMoreReplies.ts";

interface PostCommentProps {
  post: PostArticle_PostFragment;
  comment: PostReplies_CommentFragment;
  /** Called after the deletion, to move the focus that was on the comment. */
  onDeleted: () => void;
}

/** A comment with its replies and a reply button. */
export function PostComment({ post, comment, onDeleted }: PostCommentProps) {
  const viewer = useViewer();
  const refusal = useCommentRefusal(post);
  const uncomment = useDeletePostComment(post.id);
  const { isAnswering, isKept, answerNow, stopAnswering } = useReply(
    post.id,
    comment.id,
    refusal ? undefined : viewer?.id,
  );
  const answer = useRef<HTMLButtonElement>(null);
  useFocusAfter(isAnswering, answer);
  const { load: loadMore, isLoading } = useMoreReplies(post.id, comment);
  const { replies, replyCount, isRemoved } = comment;
  const hidden = replyCount - replies.items.length;
  const remove = (id: string) => uncomment(id).then(onDeleted);
  return (
    <>
      {isRemoved ? (
        <p className={styles.removed}>{texts.removed}</p>
      ) : (
        <CommentCard comment={comment} subjectId={post.id} onDelete={() => remove(comment.id)}>
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
                <CommentCard comment={reply} subjectId={post.id} onDelete={() => remove(reply.id)} />
              </li>
            ))}
          </ol>
          {hidden > 0 && replies.hasMore && (
            <button type="button" className={styles.reply} disabled={isLoading} onClick={loadMore}>
              {texts.moreReplies(hidden)}
            </button>
          )}
          {isAnswering && (
            <ReplyComposer postId={post.id} parentId={comment.id} isKept={isKept} onDone={stopAnswering} />
          )}
        </div>
      )}
    </>
  );
}

/** The state of a reply. One that was begun, or waits to be sent, at a former visit is kept: it opens by itself. */
function useReply(postId: string, commentId: string, owner: string | undefined) {
  const [chosen, setState] = useState<"closed" | "open" | null>(null);
  const isBrowser = useIsBrowser();
  // As it was then: what is typed since does not change it.
  const isKept = useMemo(
    () => isBrowser && owner !== undefined && readDraft(replyName(postId) + commentId, owner).text !== "",
    [isBrowser, owner, postId, commentId],
  );
  return {
    isAnswering: chosen ? chosen === "open" : isKept,
    isKept: isKept && chosen === null,
    answerNow: () => setState("open"),
    stopAnswering: () => setState("closed"),
  };
}
