import { limits } from "../../../schema/limits.ts";
import type { EventSource } from "../../core/live/event-source.ts";
import { pubsub } from "../../core/live/pubsub.ts";
import { createStateChannel, type StateChange } from "../../core/live/state-channel.ts";
import type { Viewer } from "../../core/policies.ts";
import { findPostState, type Post, requirePostInStudio } from "../post.service.ts";

// The live channel of an article's state, for those who have it open in the studio: unlike the log of readers' events it
// covers what no reader sees, such as the return of a proposed article.

/** The state of an article in the studio; `seq` is its version. */
interface StateOfPost extends Pick<Post, "status"> {
  readonly seq: number;
  readonly postId: string;
}

export type PostStateChange = StateChange<StateOfPost>;

const stateOf = createStateChannel<StateOfPost>({
  name: "the state of an article",
  lookSeconds: limits.presence.lookSeconds,
  announcementsOf: (postId) => pubsub.subscribe("postStateChanged", postId),
  read: async (postId) => {
    const post = await findPostState(postId);
    // One that was erased is a draft without a version: nobody is sent it.
    return { postId, seq: post?.version ?? 0, status: post?.status ?? "DRAFT" };
  },
});

/** Returns the states of an article, now and at each change on any gateway. Throws FORBIDDEN, NOT_FOUND. */
export const postStateChanges = async (
  viewer: Viewer | null,
  id: unknown,
): Promise<EventSource<PostStateChange>> => stateOf(String((await requirePostInStudio(viewer, id))._id));

/** Announces that an article is in another state; called after the commit. */
export const announceState = (postId: string): void => pubsub.publish("postStateChanged", postId, { postId });
