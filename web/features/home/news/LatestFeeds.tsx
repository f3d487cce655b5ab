import { Link } from "react-router-dom";
import type { HomeFeed_FeedFragment } from "../../../gql/graphql.ts";
import { counted } from "../../../lib/text/french.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { fullName } from "../../../ui/media/Avatar.tsx";
import { Time } from "../../../ui/Time.tsx";
import { Band } from "../Band.tsx";
import { texts } from "../texts.ts";
import styles from "./LatestFeeds.module.css";
import { useLiveFeeds } from "./useLiveFeeds.ts";

interface LatestFeedsProps {
  /** Empty: the usual one. */
  title: string;
  feeds: readonly HomeFeed_FeedFragment[];
  lastSeq: number;
}

/** The latest feeds, newest first, live once the client is there. */
export function LatestFeeds({ title, feeds, lastSeq }: LatestFeedsProps) {
  useLiveFeeds(lastSeq);
  const viewer = useViewer();
  return (
    <Band id="latest" title={title || texts.latest} all={{ to: "/feeds", name: texts.all }}>
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
          {texts.emptyHint}
        </EmptyState>
      )}
      <ol className={styles.list}>
        {feeds.toReversed().map((feed) => (
          <li key={feed.id} className={styles.feed}>
            <Feed feed={feed} />
          </li>
        ))}
      </ol>
    </Band>
  );
}

function Feed({
  feed: { author, createdAt, text, likeCount, commentCount },
}: {
  feed: HomeFeed_FeedFragment;
}) {
  return (
    <article className={styles.article}>
      <p className={styles.time}>
        <Time at={createdAt} /> · <bdi>{fullName(author)}</bdi>
      </p>
      <p className={styles.text}>{text}</p>
      <p className={styles.counts}>
        {counted(likeCount, "j’aime", "j’aime")} · {counted(commentCount, "commentaire", "commentaires")}
      </p>
    </article>
  );
}
