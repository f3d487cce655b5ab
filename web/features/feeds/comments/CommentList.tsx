import { useRef } from "react";
import { CommentLoginLink } from "../../../discussion/CommentLoginLink.tsx";
import { ConversationLink } from "../../../discussion/conversation/ConversationLink.tsx";
import { OwnHeldComments } from "../../../discussion/held/OwnHeldComments.tsx";
import { texts } from "../../../discussion/texts.ts";
import { useCommentRefusal } from "../../../discussion/useCommentRefusal.ts";
import type { CommentList_FeedFragment } from "../../../gql/graphql.ts";
import { useFocusAfter } from "../../../lib/browser/useFocusAfter.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { Button } from "../../../ui/Button.tsx";
import { PanelBoundary } from "../../../ui/feedback/Boundary.tsx";
import { feedAnchor } from "../anchors.ts";
import { CommentComposer, composerName } from "./CommentComposer.tsx";
import { CommentItem } from "./CommentItem.tsx";
import styles from "./CommentList.module.css";
import { useOlderComments } from "./useOlderComments.ts";

/** The latest comments of a feed, a button for older ones, and the composer. */
export function CommentList({ feed }: { feed: CommentList_FeedFragment }) {
  const viewer = useViewer();
  const refusal = useCommentRefusal();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, comments } = feed;
  const { load: loadOlder, isLoading } = useOlderComments(feed);
  useFocusAfter(comments.hasMore, heading);
  return (
    <div className={styles.comments}>
      <h3 ref={heading} tabIndex={-1} className="visually-hidden">
        {texts.commentsOf}
      </h3>
      {comments.hasMore && (
        <Button
          variant="ghost"
          className={styles.older}
          isLoading={isLoading}
          loadingText={texts.loading}
          onClick={loadOlder}
        >
          {texts.olderComments}
        </Button>
      )}
      {comments.hasMore && <ConversationLink subjectId={id} />}
      {comments.items.length > 0 && (
        <ol className={styles.list}>
          {comments.items.map((comment) => (
            <li key={comment.id}>
              <PanelBoundary resetKeys={[comment]}>
                <CommentItem feedId={id} comment={comment} onDeleted={() => heading.current?.focus()} />
              </PanelBoundary>
            </li>
          ))}
        </ol>
      )}
      <OwnHeldComments subjectId={id} shown={comments.items.map((comment) => comment.id)} />
      {refusal && <p>{refusal}</p>}
      {refusal ? null : viewer ? (
        <CommentComposer feedId={id} />
      ) : (
        <CommentLoginLink next={`/feeds#${feedAnchor(id)}`} draftName={composerName(id)} />
      )}
    </div>
  );
}
