import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { limits } from "../../../../schema/limits.ts";
import { CommentLoginLink } from "../../../discussion/CommentLoginLink.tsx";
import { Composer } from "../../../discussion/Composer.tsx";
import { ConversationLink } from "../../../discussion/conversation/ConversationLink.tsx";
import { orderParameter, readOrder } from "../../../discussion/conversation/comment-order.ts";
import { OrderTabs } from "../../../discussion/conversation/OrderTabs.tsx";
import { OwnHeldComments } from "../../../discussion/held/OwnHeldComments.tsx";
import { KeptWords } from "../../../discussion/KeptWords.tsx";
import { commentTexts, texts as discussionTexts } from "../../../discussion/texts.ts";
import { useCommentRefusal } from "../../../discussion/useCommentRefusal.ts";
import { useSender } from "../../../discussion/useSender.ts";
import type { CommentOrder, PostArticle_PostFragment } from "../../../gql/graphql.ts";
import { useFocusAfter } from "../../../lib/browser/useFocusAfter.ts";
import { addressOf } from "../../../lib/list-address.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { Button } from "../../../ui/Button.tsx";
import { PanelBoundary } from "../../../ui/feedback/Boundary.tsx";
import { texts } from "../texts.ts";
import { commentAnchor } from "./anchors.ts";
import { LinkedComment } from "./LinkedComment.tsx";
import { PostComment } from "./PostComment.tsx";
import styles from "./PostComments.module.css";
import { replyName } from "./ReplyComposer.tsx";
import { useOlderPostComments } from "./useOlderPostComments.ts";
import { useSendPostComment } from "./useSendPostComment.ts";

/** Comments of an article: the latest, oldest or newest first, with their replies, and the composer, which stands where the newest are. */
export function PostComments({ post }: { post: PostArticle_PostFragment }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [search] = useSearchParams();
  const order = readOrder(search);
  const { slug, comments, commentCount } = post;
  useFocusAfter(comments.hasMore, heading);
  const parts = [
    <OlderComments key="older" post={post} order={order} />,
    <List key="list" post={post} order={order} onDeleted={() => heading.current?.focus()} />,
    <NewComment key="new" post={post} />,
  ];
  return (
    <section aria-labelledby="commentaires" className={styles.comments}>
      <h2 ref={heading} id="commentaires" tabIndex={-1} className={styles.title}>
        {discussionTexts.comments(commentCount)}
      </h2>
      <LinkedComment post={post} />
      {comments.items.length > 1 && (
        <OrderTabs
          current={order}
          hrefOf={(next) => `${addressOf(`/posts/${slug}`, orderParameter(next))}#commentaires`}
        />
      )}
      {order === "NEWEST" ? parts.toReversed() : parts}
    </section>
  );
}

interface PartProps {
  post: PostArticle_PostFragment;
  order: CommentOrder;
}

/** The way to the comments before the latest ones. */
function OlderComments({ post, order }: PartProps) {
  const { load, isLoading } = useOlderPostComments(post);
  if (!post.comments.hasMore) return null;
  return (
    <>
      <Button variant="ghost" isLoading={isLoading} loadingText={discussionTexts.loading} onClick={load}>
        {discussionTexts.olderComments}
      </Button>
      <ConversationLink subjectId={post.id} order={order} />
    </>
  );
}

function List({ post, order, onDeleted }: PartProps & { onDeleted: () => void }) {
  const { items } = post.comments;
  if (items.length === 0) return <p className={styles.empty}>{texts.noComments}</p>;
  return (
    <ol className={styles.list}>
      {(order === "NEWEST" ? items.toReversed() : items).map((comment) => (
        <li key={comment.id} id={commentAnchor(comment.id)} className={styles.item}>
          <PanelBoundary resetKeys={[comment]}>
            <PostComment post={post} comment={comment} onDeleted={onDeleted} />
          </PanelBoundary>
        </li>
      ))}
    </ol>
  );
}

/** One's own comments that wait, words of before, and the composer, or why there is none. */
function NewComment({ post }: { post: PostArticle_PostFragment }) {
  const viewer = useViewer();
  const refusal = useCommentRefusal(post);
  const { id, slug, comments } = post;
  const name = `post-${id}`;
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
        <PostComposer postId={id} name={name} />
      ) : (
        <CommentLoginLink next={`/posts/${slug}#commentaires`} draftName={name} />
      )}
    </>
  );
}

function PostComposer({ postId, name }: { postId: string; name: string }) {
  const send = useSendPostComment(postId);
  const sender = useSender({ name, max: limits.comment.max, send });
  return (
    <Composer
      name={name}
      labels={commentTexts}
      max={limits.comment.max}
      sender={sender}
      subjectId={postId}
      sendsOnEnter
      rows={2}
    />
  );
}
