import { Link } from "react-router-dom";
import { counted } from "../../french.ts";
import type { HomeFeed_FeedFragment } from "../../gql/graphql.ts";
import { Avatar, fullName } from "../../ui/Avatar.tsx";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Time } from "../../ui/Time.tsx";
import { useViewer } from "../../viewer.ts";
import styles from "./LatestFeeds.module.css";
import { texts } from "./texts.ts";

/** The last news, newest first. */
export function LatestFeeds({ feeds }: { feeds: readonly HomeFeed_FeedFragment[] }) {
  const viewer = useViewer();
  return (
    <section aria-labelledby="latest">
      <header className={styles.header}>
        <h2 id="latest" className={styles.title}>
          {texts.latest}
        </h2>
        <Link to="/feeds" className={styles.all}>
          {texts.all}
          <Icon name="arrow-right" />
        </Link>
      </header>
      {feeds.length === 0 && (
        <EmptyState
          title={texts.empty}
          action={
            viewer?.isAdmin && (
              <Link to="/feeds" className={buttonClass()}>
                {texts.publish}
              </Link>
            )
          }
        >
          {texts.emptyWords}
        </EmptyState>
      )}
      <ol className={styles.list}>
        {feeds.toReversed().map((feed) => (
          <li key={feed.id} className={styles.feed}>
            <Feed feed={feed} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Feed({
  feed: { author, createdAt, text, likeCount, commentCount },
}: {
  feed: HomeFeed_FeedFragment;
}) {
  return (
    <article className={styles.article}>
      <p className={styles.author}>
        <Avatar user={author} size="sm" />
        <span className={styles.name}>{fullName(author)}</span>
        <span className={styles.time}>
          <Time at={createdAt} />
        </span>
      </p>
      <p className={styles.text}>{text}</p>
      <p className={styles.counts}>
        {counted(likeCount, "j’aime", "j’aime")} · {counted(commentCount, "commentaire", "commentaires")}
      </p>
    </article>
  );
}
