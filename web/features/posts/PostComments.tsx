import { useRef } from "react";
import { limits } from "../../../schema/limits.ts";
import type { PostArticle_PostFragment } from "../../gql/graphql.ts";
import { CommentInvitation } from "../../talk/CommentInvitation.tsx";
import { Composer } from "../../talk/Composer.tsx";
import { commentWords, texts as talk } from "../../talk/texts.ts";
import { useSender } from "../../talk/useSender.ts";
import { Button } from "../../ui/Button.tsx";
import { useViewer } from "../../viewer.ts";
import { PostComment } from "./PostComment.tsx";
import styles from "./PostComments.module.css";
import { texts } from "./texts.ts";
import { useOlderPostComments } from "./useOlderPostComments.ts";
import { useSendPostComment } from "./useSendPostComment.ts";

/** What is said about an article: the latest, oldest first, each with its answers; and a place for one's own. */
export function PostComments({ post }: { post: PostArticle_PostFragment }) {
  const viewer = useViewer();
  const heading = useRef<HTMLHeadingElement>(null);
  const { loadOlder, isLoading } = useOlderPostComments(post);
  const { id, slug, comments, commentCount } = post;
  const name = `post-${id}`;
  return (
    <section aria-labelledby="commentaires" className={styles.comments}>
      <h2 ref={heading} id="commentaires" tabIndex={-1} className={styles.title}>
        {commentCount > 0 ? talk.comments(commentCount) : texts.comments}
      </h2>
      {comments.hasMore && (
        <Button variant="ghost" isLoading={isLoading} loadingText={talk.loading} onClick={loadOlder}>
          {talk.olderComments}
        </Button>
      )}
      {comments.items.length === 0 && <p className={styles.empty}>{texts.noComments}</p>}
      <ol className={styles.list}>
        {comments.items.map((comment) => (
          <li key={comment.id} id={`commentaire-${comment.id}`} className={styles.item}>
            <PostComment post={post} comment={comment} onDeleted={() => heading.current?.focus()} />
          </li>
        ))}
      </ol>
      {viewer ? (
        <NewComment postId={id} name={name} />
      ) : (
        <CommentInvitation next={`/posts/${slug}#commentaires`} draftName={name} />
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
      words={commentWords}
      max={limits.comment.max}
      sender={sender}
      sendsOnEnter
      rows={2}
    />
  );
}
