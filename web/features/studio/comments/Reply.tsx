import { Button } from "@chakra-ui/react";
import { useEffect } from "react";
import { limits } from "../../../../schema/limits.ts";
import { Composer } from "../../../discussion/Composer.tsx";
import { commentTexts } from "../../../discussion/texts.ts";
import { type NewText, useSender } from "../../../discussion/useSender.ts";
import type { StudioComment_RowFragment } from "../../../gql/graphql.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { writerName } from "../../../ui/media/Avatar.tsx";
import styles from "./Comments.module.css";
import {
  useAnswerOnCatalogueItemMutation,
  useAnswerOnFeedMutation,
  useAnswerOnPostMutation,
  useJudgeCommentsMutation,
} from "./studio-comments.generated.ts";
import { texts } from "./texts.ts";

interface ReplyProps {
  comment: StudioComment_RowFragment;
  /** Called when the reply was sent or cancelled. */
  onDone: () => void;
  /** Called when the reply has brought a held comment out. */
  onKept: () => void;
}

/** Field for a reply to a comment, in its row. A feed has no replies: there it is a further comment. */
export function Reply({ comment, onDone, onKept }: ReplyProps) {
  const { id: parentId, postId, feedId, catalogueItemId, place } = comment;
  const answer = useAnswer(comment);
  const [judgeComments] = useJudgeCommentsMutation();
  const name = `studio-reply-${parentId}`;
  const isHeld = comment.state === "HELD";
  const send = async (input: NewText) => {
    // Nobody answers what nobody else can read.
    if (isHeld) await judgeComments({ variables: { ids: [parentId], decision: "KEEP" } });
    await answer(input);
    flash.success(texts.replied, { actions: [{ words: texts.readReply, to: place!.path }] });
    onDone();
    if (isHeld) onKept();
  };
  const sender = useSender({ name, max: limits.comment.max, send });
  useEffect(() => document.getElementById(`${name}-text`)?.focus(), [name]);
  return (
    <div className={styles.reply}>
      <Composer
        name={name}
        labels={{
          ...commentTexts,
          ...texts.replyField(writerName(comment)),
          ...(isHeld && { send: texts.keepAndReply }),
        }}
        max={limits.comment.max}
        sender={sender}
        subjectId={postId ?? feedId ?? catalogueItemId ?? undefined}
        rows={2}
      >
        <Button variant="ghost" justifySelf="end" onClick={onDone}>
          {texts.cancelReply}
        </Button>
      </Composer>
      {feedId && <p className={styles.hint}>{texts.replyOnFeed}</p>}
    </div>
  );
}

/** Returns the function that sends an answer to a comment on its subject. */
function useAnswer({ id: parentId, postId, feedId, catalogue, catalogueItemId }: ReplyProps["comment"]) {
  const [answerOnPost] = useAnswerOnPostMutation();
  const [answerOnFeed] = useAnswerOnFeedMutation();
  const [answerOnCatalogueItem] = useAnswerOnCatalogueItemMutation();
  return (text: NewText): Promise<unknown> => {
    const input = { ...text, parentId };
    if (postId) return answerOnPost({ variables: { id: postId, input } });
    if (feedId) return answerOnFeed({ variables: { id: feedId, input: text } });
    return answerOnCatalogueItem({ variables: { catalogue: catalogue!, id: catalogueItemId!, input } });
  };
}
