import { createEventChannel, type Resync } from "../../core/live/event-channel.ts";
import type { EventSource } from "../../core/live/event-source.ts";
import { type PostEventMessage, pubsub } from "../../core/live/pubsub.ts";
import { findEventsOfPost, findPostEventsAfter, lastPostSeq } from "./post-log.service.ts";

/** Message to a subscriber: an event of the article, or RESYNC when the log no longer reaches back far enough. */
export type PostChange = PostEventMessage | Resync;

const channel = createEventChannel<PostEventMessage>({
  announcements: () => pubsub.subscribe("postEvent"),
  lastSeq: lastPostSeq,
  eventsAfter: findPostEventsAfter,
  eventsOfSubject: findEventsOfPost,
  subjectOf: ({ postId }) => postId,
  isRecount: ({ kind }) => kind === "POST_LIKED",
});

/** Returns the events of one article after `after` (null: from now on), in order and without a gap, or RESYNC. */
export const postChanges = (postId: string, after: number | null): Promise<EventSource<PostChange>> =>
  channel.changes(after, postId);

/** Unsubscribes from the announcements: at the end of the process, and between tests. */
export const closePostChannel = channel.close;
