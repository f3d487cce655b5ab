import { useFeedChangedSubscription } from "../../gql/hooks.ts";
import { useLiveChannel } from "../../lib/data/live-channel.ts";
import { applyFeedEvent, type FeedPage } from "./apply-feed-event.ts";

interface FeedsLiveProps {
  /** The last event that the list contains. */
  lastSeq: number;
  edit: (change: (page: FeedPage) => FeedPage) => void;
  reload: () => Promise<unknown>;
}

const seqOf = (page: FeedPage) => page.lastSeq;

/** Renders nothing: keeps the list of feeds up to date. */
export function FeedsLive({ lastSeq, edit, reload }: FeedsLiveProps) {
  const channel = useLiveChannel("feedChanged", { lastSeq, seqOf, apply: applyFeedEvent, edit, reload });
  channel.useRestart(useFeedChangedSubscription({ variables: { after: lastSeq }, ...channel.options }));
  return null;
}
