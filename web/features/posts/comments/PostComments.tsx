import { useRef } from "react";
import { limits } from "../../../../schema/limits.ts";
import { CommentLoginLink } from "../../../discussion/CommentLoginLink.tsx";
import { Composer } from "../../../discussion/Composer.tsx";
import { ConversationLink } from "../../../discussion/conversation/ConversationLink.tsx";
import { OwnHeldComments } from "../../../discussion/held/OwnHeldComments.tsx";
import { KeptWords } from "../../../discussion/KeptWords.tsx";
import { commentTexts, texts as discussionTexts } from "../../../discussion/texts.ts";
import { useCommentRefusal } from "../../../discussion/useCommentRefusal.ts";
import { useSender } from "../../../discussion/useSender.ts";
import type { PostArticle_PostFragment } from "../../../gql/graphql.ts";
import { useFocusAfter } from "../../../lib/browser/useFocusAfter.ts";
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

/** Comments of an article: the latest, oldest first, with their replies, and the composer. */
export function PostComments({ post }: { post: PostArticle_PostFragment }) {
  const viewer = useViewer();
  const refusal = useCommentRefusal(post);
  const heading = useRef<HTMLHeadingElement>(null);
  const { load: loadOlder, isLoading } = useOlderPostComments(post);
  const { id, slug, comments, commentCount } = post;
  const name = `post-${id}`;
  useFocusAfter(comments.hasMore, heading);
  return (
    <section aria-labelledby="commentaires" className={styles.comments}>
      <h2 ref={heading} id="commentaires" tabIndex={-1} className={styles.title}>
        {discussionTexts.comments(commentCount)}
      </h2>
      <LinkedComment post={post} />
      {comments.hasMore && (
        <Button
          variant="ghost"
          isLoading={isLoading}
          loadingText={discussionTexts.loading}
          onClick={loadOlder}
        >
          {discussionTexts.olderComments}
        </Button>
      )}
      {comments.hasMore && <ConversationLink subjectId={id} />}
      {comments.items.length === 0 && <p className={styles.empty}>{texts.noComments}</p>}
      <ol className={styles.list}>
        {comments.items.map((comment) => (
          <li key={comment.id} id={commentAnchor(comment.id)} className={styles.item}>
            <PanelBoundary resetKeys={[comment]}>
              <PostComment post={post} comment={comment} onDeleted={() => heading.current?.focus()} />
            </PanelBoundary>
          </li>
        ))}
      </ol>
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
        <NewComment postId={id} name={name} />
      ) : (
        <CommentLoginLink next={`/posts/${slug}#commentaires`} draftName={name} />
      )}
    </section>
  );
}

function NewComment({ postId, name }: { postId: string; name: string }) {
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
