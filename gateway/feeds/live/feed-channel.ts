import { createEventChannel, type Resync } from "../../core/live/event-channel.ts";
import type { EventSource } from "../../core/live/event-source.ts";
import { type FeedEventMessage, pubsub } from "../../core/live/pubsub.ts";
import { findFeedEventsAfter, lastFeedSeq } from "./feed-log.service.ts";

/** An event of the log, or RESYNC when the log no longer holds what was missed. */
export type FeedChange = FeedEventMessage | Resync;

const channel = createEventChannel<FeedEventMessage>({
  announcements: () => pubsub.subscribe("feedEvent"),
  lastSeq: lastFeedSeq,
  eventsAfter: findFeedEventsAfter,
  subjectOf: ({ feedId }) => feedId,
  isRecount: ({ kind }) => kind === "FEED_LIKED",
});

/** Returns the events of all feeds after `after` (null: from now on), in order and without a hole, or RESYNC. */
export const feedChanges = (after: number | null): Promise<EventSource<FeedChange>> => channel.changes(after);

/** Stops listening to announcements: at the end of the process, and between tests. */
export const closeFeedChannel = channel.close;
