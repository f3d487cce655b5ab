import { failureOf } from "../../failure.ts";
import type { CommentItem_CommentFragment } from "../../gql/graphql.ts";
import { useUncommentFeedMutation } from "../../gql/hooks.ts";
import { Avatar, fullName } from "../../ui/Avatar.tsx";
import { confirmDialog } from "../../ui/dialogs.ts";
import { flash } from "../../ui/flash.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Time } from "../../ui/Time.tsx";
import { useViewer } from "../../viewer.ts";
import styles from "./CommentItem.module.css";
import { FeedText } from "./FeedText.tsx";
import { texts } from "./texts.ts";

interface CommentItemProps {
  feedId: string;
  comment: CommentItem_CommentFragment;
  /** The comment is gone: the focus was on it. */
  onDeleted: () => void;
}

export function CommentItem({ feedId, comment, onDeleted }: CommentItemProps) {
  const viewer = useViewer();
  const [uncommentFeed] = useUncommentFeedMutation();
  const { id, author, text, createdAt } = comment;
  const mayDelete = viewer !== null && (viewer.isAdmin || viewer.id === author?.id);

  async function remove() {
    if (!(await confirmDialog({ message: texts.confirmDeletion, confirm: texts.delete }))) return;
    try {
      await uncommentFeed({
        variables: { id: feedId, commentId: id },
        update: (cache) => cache.evict({ id: cache.identify({ __typename: "Comment", id }) }),
      });
      onDeleted();
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <div className={styles.comment}>
      <Avatar user={author} size="sm" />
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.author}>{fullName(author)}</span> <Time at={createdAt} kind="relative" />
        </p>
        <FeedText text={text} />
      </div>
      {mayDelete && (
        <button type="button" className={styles.delete} onClick={remove}>
          <Icon name="trash" />
          <span className="visually-hidden">{texts.deleteComment(fullName(author))}</span>
        </button>
      )}
    </div>
  );
}
