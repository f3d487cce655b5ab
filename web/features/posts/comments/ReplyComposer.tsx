import { useEffect } from "react";
import { limits } from "../../../../schema/limits.ts";
import { Composer } from "../../../discussion/Composer.tsx";
import { commentTexts } from "../../../discussion/texts.ts";
import { useSender } from "../../../discussion/useSender.ts";
import { texts } from "../texts.ts";
import styles from "./PostComments.module.css";
import { useSendPostComment } from "./useSendPostComment.ts";

interface ReplyComposerProps {
  postId: string;
  parentId: string;
  /** Whether it is there for words of before: the focus stays where it is. */
  isKept?: boolean;
  /** Called when the reply was sent or cancelled. */
  onDone: () => void;
}

/** Beginning of the names of an article's reply composers. */
export const replyName = (postId: string) => `reply-${postId}-`;

/** Composer for a reply to a comment. */
export function ReplyComposer({ postId, parentId, isKept, onDone }: ReplyComposerProps) {
  const send = useSendPostComment(postId, parentId);
  const name = replyName(postId) + parentId;
  const sender = useSender({ name, max: limits.comment.max, send: (input) => send(input).then(onDone) });
  useEffect(() => {
    if (!isKept) document.getElementById(`${name}-text`)?.focus();
  }, [name, isKept]);
  return (
    <>
      <Composer
        name={name}
        labels={commentTexts}
        max={limits.comment.max}
        sender={sender}
        subjectId={postId}
        sendsOnEnter
        rows={1}
      />
      <button type="button" className={styles.reply} onClick={onDone}>
        {texts.cancelReply}
      </button>
    </>
  );
}
