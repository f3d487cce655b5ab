import { useEffect } from "react";
import { goToFeed } from "../anchors.ts";
import styles from "../FeedsPage.module.css";
import { texts } from "../texts.ts";
import { FeedCard } from "./FeedCard.tsx";
import { useLinkedFeedQuery } from "./LinkedFeed.generated.ts";

/** Shows a feed that is not in the list. */
export function FetchedFeed({ id }: { id: string }) {
  const { data } = useLinkedFeedQuery({ variables: { id } });
  const feed = data?.feed;
  const found = feed?.id;
  useEffect(() => {
    if (found) goToFeed(found);
  }, [found]);
  if (!data) return null;
  return (
    <section aria-label={texts.linked} className={styles.linked}>
      {feed ? <FeedCard feed={feed} /> : <p role="status">{texts.gone}</p>}
    </section>
  );
}
