import { useEffect } from "react";
import { limits } from "../../../schema/limits.ts";
import { Composer } from "../Composer.tsx";
import { commentTexts } from "../texts.ts";
import { useSender } from "../useSender.ts";
import styles from "./Discussion.module.css";
import type { DiscussionActions } from "./discussion-actions.ts";
import { texts } from "./texts.ts";
import { useSendComment } from "./useSendComment.ts";

interface ReplyComposerProps {
  subjectId: string;
  actions: DiscussionActions;
  parentId: string;
  /** Whether it is there for words of before: the focus stays where it is. */
  isKept?: boolean;
  /** Called when the reply was sent or cancelled. */
  onDone: () => void;
}

/** Beginning of the names of a subject's reply composers. */
export const replyName = (subjectId: string) => `reply-${subjectId}-`;

/** Composer for a reply to a comment. */
export function ReplyComposer({ subjectId, actions, parentId, isKept, onDone }: ReplyComposerProps) {
  const send = useSendComment(actions, parentId);
  const name = replyName(subjectId) + parentId;
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
        subjectId={subjectId}
        sendsOnEnter
        rows={1}
      />
      <button type="button" className={styles.reply} onClick={onDone}>
        {texts.cancelReply}
      </button>
    </>
  );
}
