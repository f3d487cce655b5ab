import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useIsBrowser } from "../../../lib/browser/useIsBrowser.ts";
import { useLazyComponent } from "../../../lib/useLazyComponent.ts";
import { goToFeed, linkedFeedId } from "../anchors.ts";

interface FetchedProps {
  id: string;
}

const load = async () => (await import("./FetchedFeed.tsx")).FetchedFeed;

/**
 * Handles a link to one feed (/feeds#feed-<id>): scrolls to it in the list, or else fetches it and shows it
 * first.
 */
export function LinkedFeed({ items }: { items: readonly { id: string }[] }) {
  const { hash, key } = useLocation();
  // The server doesn't know the hash, so the first render doesn't use it either.
  const isBrowser = useIsBrowser();
  const wanted = isBrowser ? linkedFeedId(hash) : null;
  const isListed = items.some(({ id }) => id === wanted);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link goes there again
  useEffect(() => {
    if (wanted && isListed) goToFeed(wanted);
  }, [wanted, isListed, key]);

  const isElsewhere = wanted !== null && !isListed;
  // Loaded on demand: few links lead to a feed that is no longer in the list.
  const Fetched = useLazyComponent<FetchedProps>(isElsewhere, load);
  return isElsewhere && Fetched ? <Fetched id={wanted} /> : null;
}
