import type { FeedCard_FeedFragment } from "../../gql/graphql.ts";
import { PlainText } from "../../talk/PlainText.tsx";
import { texts } from "../../talk/texts.ts";
import { Avatar, fullName } from "../../ui/Avatar.tsx";
import { FilePreview } from "../../ui/FilePreview.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Time } from "../../ui/Time.tsx";
import { useViewer } from "../../viewer.ts";
import { feedAnchor } from "./anchors.ts";
import { CommentList } from "./CommentList.tsx";
import { DeleteFeedButton } from "./DeleteFeedButton.tsx";
import styles from "./FeedCard.module.css";
import { LikeButton } from "./LikeButton.tsx";

/** One feed: who says what, how it is liked, what is said about it. */
export function FeedCard({ feed }: { feed: FeedCard_FeedFragment }) {
  const viewer = useViewer();
  const { id, author, createdAt, text, file, commentCount } = feed;
  const anchor = feedAnchor(id);
  const mayDelete = viewer && (viewer.isAdmin || viewer.id === author?.id);
  return (
    <article id={anchor} tabIndex={-1} aria-labelledby={`${anchor}-author`} className={styles.feed}>
      <header className={styles.head}>
        <Avatar user={author} size="md" />
        <div className={styles.who}>
          <h2 id={`${anchor}-author`} className={styles.author}>
            {fullName(author)}
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
          <FilePreview file={file} sizes="(min-width: 768px) 40rem, 92vw" />
        </div>
      )}
      <div className={styles.deeds}>
        <LikeButton feed={feed} />
        {commentCount > 0 && (
          <p className={styles.count}>
            <Icon name="comment" />
            {texts.comments(commentCount)}
          </p>
        )}
      </div>
      <CommentList feed={feed} />
    </article>
  );
}
