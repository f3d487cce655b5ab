import { type FeedAnnouncement, pubsub } from "../pubsub.ts";
import type { Followed } from "../shared/followed.ts";
import { createEventChannel, type Resync } from "./event-channel.ts";
import { feedEventsAfter, lastFeedSeq } from "./feed-log.service.ts";

/** What a reader is told: an event of the log, or that the log cannot tell any more what was missed. */
export type FeedChange = FeedAnnouncement | Resync;

const channel = createEventChannel<FeedAnnouncement>({
  announcements: () => pubsub.subscribe("feedEvent"),
  lastSeq: lastFeedSeq,
  eventsAfter: feedEventsAfter,
  subjectOf: ({ feedId }) => feedId,
  isRecount: ({ kind }) => kind === "FEED_LIKED",
});

/** All that happens to feeds after `after` (null: from now on), in order and without a hole, or RESYNC. */
export const feedChanges = (after: number | null): Promise<Followed<FeedChange>> => channel.changes(after);

/** Leaves the announcements: at the end of the process, and between tests. */
export const closeFeedChannel = channel.close;
