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
  /** Called when the reply was sent or cancelled. */
  onDone: () => void;
}

/** Composer for a reply to a comment. */
export function ReplyComposer({ postId, parentId, onDone }: ReplyComposerProps) {
  const send = useSendPostComment(postId, parentId);
  const name = `reply-${parentId}`;
  const sender = useSender({ name, max: limits.comment.max, send: (input) => send(input).then(onDone) });
  useEffect(() => document.getElementById(`${name}-text`)?.focus(), [name]);
  return (
    <>
      <Composer
        name={name}
        labels={commentTexts}
        max={limits.comment.max}
        sender={sender}
        sendsOnEnter
        rows={1}
      />
      <button type="button" className={styles.reply} onClick={onDone}>
        {texts.cancelReply}
      </button>
    </>
  );
}
