import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useLazy } from "../../useLazy.ts";
import { goToFeed, linkedFeedId } from "./anchors.ts";

interface FetchedProps {
  id: string;
}

const load = async () => (await import("./FetchedFeed.tsx")).FetchedFeed;

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
    if (wanted && isListed) goToFeed(wanted);
  }, [wanted, isListed, key]);

  const isElsewhere = wanted !== null && !isListed;
  // Few come for a feed that is no longer in the list: its code waits for them.
  const Fetched = useLazy<FetchedProps>(isElsewhere, load);
  return isElsewhere && Fetched ? <Fetched id={wanted} /> : null;
}
