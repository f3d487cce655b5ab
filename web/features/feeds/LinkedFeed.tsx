import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useLinkedFeedQuery } from "../../gql/hooks.ts";
import { feedAnchor, linkedFeedId } from "./anchors.ts";
import { FeedCard } from "./FeedCard.tsx";
import styles from "./FeedsPage.module.css";
import { texts } from "./texts.ts";

/** The feed that the address asks for (/feeds#feed-<id>): in the list it is gone to, else it is fetched and put first. */
export function LinkedFeed({ items }: { items: readonly { id: string }[] }) {
  const { hash, key } = useLocation();
  // The server does not know the hash, so the first render does not either.
  const [wanted, setWanted] = useState<string | null>(null);
  const isListed = items.some(({ id }) => id === wanted);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link goes there again
  useEffect(() => setWanted(linkedFeedId(hash)), [hash, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (wanted && isListed) goTo(wanted);
  }, [wanted, isListed, key]);

  return wanted && !isListed ? <Fetched id={wanted} /> : null;
}

function Fetched({ id }: { id: string }) {
  const { data } = useLinkedFeedQuery({ variables: { id } });
  const feed = data?.feed;
  const found = feed?.id;
  useEffect(() => {
    if (found) goTo(found);
  }, [found]);
  if (!data) return null;
  return (
    <section aria-label={texts.linked} className={styles.linked}>
      {feed ? <FeedCard feed={feed} /> : <p role="status">{texts.gone}</p>}
    </section>
  );
}

function goTo(id: string) {
  const feed = document.getElementById(feedAnchor(id));
  feed?.scrollIntoView({ block: "start" });
  feed?.focus({ preventScroll: true });
}
