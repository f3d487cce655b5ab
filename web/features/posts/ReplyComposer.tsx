import { useEffect } from "react";
import { limits } from "../../../schema/limits.ts";
import { Composer } from "../../talk/Composer.tsx";
import { commentWords } from "../../talk/texts.ts";
import { useSender } from "../../talk/useSender.ts";
import styles from "./PostComments.module.css";
import { texts } from "./texts.ts";
import { useSendPostComment } from "./useSendPostComment.ts";

interface ReplyComposerProps {
  postId: string;
  parentId: string;
  /** Sent, or thought better of. */
  onDone: () => void;
}

/** Answers a comment. */
export function ReplyComposer({ postId, parentId, onDone }: ReplyComposerProps) {
  const send = useSendPostComment(postId, parentId);
  const name = `reply-${parentId}`;
  const sender = useSender({ name, max: limits.comment.max, send: (input) => send(input).then(onDone) });
  useEffect(() => document.getElementById(`${name}-text`)?.focus(), [name]);
  return (
    <>
      <Composer
        name={name}
        words={commentWords}
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
