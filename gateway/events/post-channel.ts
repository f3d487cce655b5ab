import { type PostAnnouncement, pubsub } from "../pubsub.ts";
import type { Followed } from "../shared/followed.ts";
import { createEventChannel, type Resync } from "./event-channel.ts";
import { eventsOfPost, lastPostSeq, postEventsAfter } from "./post-log.service.ts";

/** What a reader is told: an event of the article, or that the log cannot tell any more what was missed. */
export type PostChange = PostAnnouncement | Resync;

const channel = createEventChannel<PostAnnouncement>({
  announcements: () => pubsub.subscribe("postEvent"),
  lastSeq: lastPostSeq,
  eventsAfter: postEventsAfter,
  eventsOf: eventsOfPost,
  subjectOf: ({ postId }) => postId,
  isRecount: ({ kind }) => kind === "POST_LIKED",
});

/** All that happens to one article after `after` (null: from now on), in order and without a hole, or RESYNC. */
export const postChanges = (postId: string, after: number | null): Promise<Followed<PostChange>> =>
  channel.changes(after, postId);

/** Leaves the announcements: at the end of the process, and between tests. */
export const closePostChannel = channel.close;
