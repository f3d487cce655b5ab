import { Link } from "react-router-dom";
import { counted } from "../../french.ts";
import type { HomeFeed_FeedFragment } from "../../gql/graphql.ts";
import type { useHomePageQuery } from "../../gql/hooks.ts";
import { Avatar, fullName } from "../../ui/Avatar.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FailedState } from "../../ui/FailedState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Time } from "../../ui/Time.tsx";
import styles from "./LatestFeeds.module.css";
import { texts } from "./texts.ts";

export function LatestFeeds({ query }: { query: ReturnType<typeof useHomePageQuery> }) {
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
      <Content {...query} />
    </section>
  );
}

function Content({ data, error, refetch }: ReturnType<typeof useHomePageQuery>) {
  if (!data && error) return <FailedState message={texts.failed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  if (data.feeds.items.length === 0) return <EmptyState title={texts.empty}>{texts.emptyWords}</EmptyState>;
  return (
    <ol className={styles.list}>
      {data.feeds.items.toReversed().map((feed) => (
        <li key={feed.id} className={styles.feed}>
          <Feed feed={feed} />
        </li>
      ))}
    </ol>
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
