import { applyCommentEvent } from "../../discussion/thread/discussed.ts";
import type { PostChangedSubscription, PostComments_PostFragment } from "../../gql/graphql.ts";
import { eventReducer } from "../../lib/data/event-buffer.ts";

/** The comments of an article as the page shows them. */
export type Discussion = PostComments_PostFragment;
export type PostEvent = PostChangedSubscription["postChanged"];

/**
 * Returns the discussion after an event of the log. Counts and comments are written from the event, not only into Apollo's
 * cache: a late answer may have put older ones there since.
 */
export const applyPostEvent = eventReducer("eventSeq", (post: Discussion, event: PostEvent): Discussion => {
  const current = event.post ? { ...post, ...event.post } : post;
  if (event.kind === "POST_COMMENTED") return applyCommentEvent(current, "COMMENTED", event);
  if (event.kind === "POST_UNCOMMENTED") return applyCommentEvent(current, "UNCOMMENTED", event);
  return applyCommentEvent(current, "COMMENT_CHANGED", event);
});
