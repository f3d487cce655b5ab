import { logNumbering } from "../../lib/data/event-buffer.ts";
import { useLiveChannel } from "../../lib/data/live-channel.ts";
import { applyFeedEvent, type FeedPage } from "./apply-feed-event.ts";
import { useFeedChangedSubscription } from "./FeedsLive.generated.ts";

interface FeedsLiveProps {
  /** The last event that the list contains. */
  lastSeq: number;
  edit: (change: (page: FeedPage) => FeedPage) => void;
  reload: () => Promise<unknown>;
}

const rules = {
  numbering: logNumbering,
  numbersOf: (page: FeedPage) => [page.lastSeq],
  apply: applyFeedEvent,
  hasLog: true,
};

/** Renders nothing: keeps the list of feeds up to date. */
export function FeedsLive({ lastSeq, edit, reload }: FeedsLiveProps) {
  const channel = useLiveChannel("feedChanged", { rules, shown: [lastSeq], edit, reload });
  channel.useRestart(useFeedChangedSubscription({ variables: { after: lastSeq }, ...channel.options }));
  return null;
}
