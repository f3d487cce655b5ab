import { useEffect, useRef } from "react";
import { useFeedChangedSubscription } from "../../gql/hooks.ts";
import { applyFeedEvent, type FeedEvent, type FeedPage } from "./applyFeedEvent.ts";

interface FeedsLiveProps {
  /** The last event that the list has. */
  lastSeq: number;
  edit: (change: (page: FeedPage) => FeedPage) => void;
  reload: () => void;
}

const remembered = 500;

/**
 * Renders nothing: keeps the list as the log says. After a lost connection the channel goes on after the last event
 * that the list has, and sends what was missed.
 */
export function FeedsLive({ lastSeq, edit, reload }: FeedsLiveProps) {
  const latest = useRef(lastSeq);
  const recent = useRef<FeedEvent[]>([]);
  const isStale = useRef(false);

  // A list that was asked before an event and comes after it knows nothing of it: it is told again.
  useEffect(() => {
    latest.current = lastSeq;
    isStale.current = false;
    const missed = recent.current.filter(({ seq }) => seq > lastSeq);
    if (missed.length > 0) edit((page) => missed.reduce(applyFeedEvent, page));
  }, [lastSeq, edit]);

  useFeedChangedSubscription({
    variables: { after: lastSeq },
    // The variables stay those of the first connection; `resume` is read at each one.
    shouldResubscribe: false,
    context: { resume: () => ({ after: latest.current }) },
    ignoreResults: true,
    onData: ({ data }) => {
      const event = data.data?.feedChanged;
      if (!event) return;
      if (event.kind === "RESYNC") {
        // Until the list is loaded again, its lastSeq must not jump over what it misses.
        isStale.current = true;
        reload();
        return;
      }
      recent.current = [...recent.current.slice(1 - remembered), event];
      if (!isStale.current) edit((page) => applyFeedEvent(page, event));
    },
  });
  return null;
}
