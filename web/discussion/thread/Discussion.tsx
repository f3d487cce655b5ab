import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { limits } from "../../../schema/limits.ts";
import type { CommentOrder } from "../../gql/graphql.ts";
import { useFocusAfter } from "../../lib/browser/useFocusAfter.ts";
import { addressOf } from "../../lib/list-address.ts";
import { useViewer } from "../../lib/viewer.ts";
import { Button } from "../../ui/Button.tsx";
import { PanelBoundary } from "../../ui/feedback/Boundary.tsx";
import { CommentLoginLink } from "../CommentLoginLink.tsx";
import { Composer } from "../Composer.tsx";
import { ConversationLink } from "../conversation/ConversationLink.tsx";
import { orderParameter, readOrder } from "../conversation/comment-order.ts";
import { OrderTabs } from "../conversation/OrderTabs.tsx";
import { OwnHeldComments } from "../held/OwnHeldComments.tsx";
import { KeptWords } from "../KeptWords.tsx";
import { commentTexts, texts as discussionTexts } from "../texts.ts";
import { useCommentRefusal } from "../useCommentRefusal.ts";
import { useSender } from "../useSender.ts";
import { commentAnchor } from "./anchors.ts";
import styles from "./Discussion.module.css";
import type { Discussed } from "./discussed.ts";
import type { DiscussionActions } from "./discussion-actions.ts";
import { LinkedComment } from "./LinkedComment.tsx";
import { replyName } from "./ReplyComposer.tsx";
import { ThreadComment } from "./ThreadComment.tsx";
import { texts } from "./texts.ts";
import { useSendComment } from "./useSendComment.ts";

interface DiscussionProps {
  subject: Discussed;
  actions: DiscussionActions;
}

/** The discussion of an article or an entry of a catalogue: the latest comments, oldest or newest first, with their replies, and the composer, which stands where the newest are. */
export function Discussion({ subject, actions }: DiscussionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [search] = useSearchParams();
  const order = readOrder(search);
  const { comments, commentCount } = subject;
  useFocusAfter(comments.hasMore, heading);
  const parts = [
    <OlderComments key="older" subject={subject} actions={actions} order={order} />,
    <List
      key="list"
      subject={subject}
      actions={actions}
      order={order}
      onDeleted={() => heading.current?.focus()}
    />,
    <NewComment key="new" subject={subject} actions={actions} />,
  ];
  return (
    <section aria-labelledby="commentaires" className={styles.comments}>
      <h2 ref={heading} id="commentaires" tabIndex={-1} className={styles.title}>
        {discussionTexts.comments(commentCount)}
      </h2>
      <LinkedComment subject={subject} actions={actions} />
      {comments.items.length > 1 && (
        <OrderTabs
          current={order}
          hrefOf={(next) => `${addressOf(actions.path, orderParameter(next))}#commentaires`}
        />
      )}
      {order === "NEWEST" ? parts.toReversed() : parts}
    </section>
  );
}

interface PartProps extends DiscussionProps {
  order: CommentOrder;
}

/** The way to the comments before the latest ones. */
function OlderComments({ subject, actions, order }: PartProps) {
  const { load, isLoading } = actions.older;
  if (!subject.comments.hasMore) return null;
  return (
    <>
      <Button variant="ghost" isLoading={isLoading} loadingText={discussionTexts.loading} onClick={load}>
        {discussionTexts.olderComments}
      </Button>
      <ConversationLink subjectId={subject.id} order={order} />
    </>
  );
}

function List({ subject, actions, order, onDeleted }: PartProps & { onDeleted: () => void }) {
  const { items } = subject.comments;
  if (items.length === 0) return <p className={styles.empty}>{texts.noComments}</p>;
  return (
    <ol className={styles.list}>
      {(order === "NEWEST" ? items.toReversed() : items).map((comment) => (
        <li key={comment.id} id={commentAnchor(comment.id)} className={styles.item}>
          <PanelBoundary resetKeys={[comment]}>
            <ThreadComment subject={subject} actions={actions} comment={comment} onDeleted={onDeleted} />
          </PanelBoundary>
        </li>
      ))}
    </ol>
  );
}

/** One's own comments that wait, words of before, and the composer, or why there is none. */
function NewComment({ subject, actions }: DiscussionProps) {
  const viewer = useViewer();
  const refusal = useCommentRefusal(subject);
  const { id, comments } = subject;
  return (
    <>
      <OwnHeldComments
        subjectId={id}
        shown={comments.items.flatMap((comment) => [
          comment.id,
          ...comment.replies.items.map((each) => each.id),
        ])}
      />
      <KeptWords
        prefix={replyName(id)}
        shown={comments.items.filter((comment) => !comment.isRemoved).map((comment) => comment.id)}
        sentence={texts.keptReply}
      />
      {refusal && <p className={styles.empty}>{refusal}</p>}
      {refusal ? null : viewer ? (
        <NewCommentComposer subject={subject} actions={actions} />
      ) : (
        <CommentLoginLink next={`${actions.path}#commentaires`} draftName={actions.draftName} />
      )}
    </>
  );
}

function NewCommentComposer({ subject, actions }: DiscussionProps) {
  const send = useSendComment(actions);
  const name = actions.draftName;
  const sender = useSender({ name, max: limits.comment.max, send });
  return (
    <Composer
      name={name}
      labels={commentTexts}
      max={limits.comment.max}
      sender={sender}
      subjectId={subject.id}
      sendsOnEnter
      rows={2}
    />
  );
}
