import { PlainText } from "../../../discussion/PlainText.tsx";
import { texts } from "../../../discussion/texts.ts";
import type { FeedCard_FeedFragment } from "../../../gql/graphql.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { Avatar, fullName } from "../../../ui/media/Avatar.tsx";
import { FilePreview } from "../../../ui/media/FilePreview.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import { Time } from "../../../ui/Time.tsx";
import { feedAnchor } from "../anchors.ts";
import { CommentList } from "../comments/CommentList.tsx";
import { DeleteFeedButton } from "./DeleteFeedButton.tsx";
import styles from "./FeedCard.module.css";
import { LikeButton } from "./LikeButton.tsx";

/** A feed with its likes and comments. */
export function FeedCard({ feed }: { feed: FeedCard_FeedFragment }) {
  const viewer = useViewer();
  const { id, author, createdAt, text, file, commentCount } = feed;
  const anchor = feedAnchor(id);
  const mayDelete = viewer && (viewer.isAdmin || viewer.id === author?.id);
  return (
    <article id={anchor} tabIndex={-1} aria-labelledby={`${anchor}-author`} className={styles.feed}>
      <header className={styles.head}>
        <Avatar user={author} size="md" />
        <div>
          <h2 id={`${anchor}-author`} className={styles.author}>
            <bdi>{fullName(author)}</bdi>
          </h2>
          <p className={styles.when}>
            <Time at={createdAt} kind="relative" />
          </p>
        </div>
        {mayDelete && <DeleteFeedButton feedId={id} />}
      </header>
      <div className={styles.text}>
        <PlainText text={text} />
      </div>
      {text[1000] && (
        <details>
          <summary>{texts.whole}</summary>
        </details>
      )}
      {file && (
        <div className={styles.file}>
          <FilePreview file={file} sizes="(min-width: 48rem) 40rem, 92vw" />
        </div>
      )}
      <div className={styles.actions}>
        <LikeButton feed={feed} />
        <p className={styles.count}>
          <Icon name="comment" />
          {texts.comments(commentCount)}
        </p>
      </div>
      <CommentList feed={feed} />
    </article>
  );
}
