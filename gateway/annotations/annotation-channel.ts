import { limits } from "../../schema/limits.ts";
import type { EventSource } from "../core/live/event-source.ts";
import { pubsub } from "../core/live/pubsub.ts";
import { createStateChannel, type StateChange } from "../core/live/state-channel.ts";
import type { Viewer } from "../core/policies.ts";
import { requireEditablePost } from "../posts/post.service.ts";
import { type AnnotationsOfPost, annotationsNow } from "./annotation.service.ts";

export type AnnotationsChange = StateChange<AnnotationsOfPost>;

const annotationsOf = createStateChannel<AnnotationsOfPost>({
  name: "the annotations of an article",
  lookSeconds: limits.presence.lookSeconds,
  announcementsOf: (postId) => pubsub.subscribe("annotationsChanged", postId),
  read: annotationsNow,
});

/** Returns the annotations of an article, now and at each change on any gateway. Throws FORBIDDEN, NOT_FOUND. */
export const annotationChanges = async (
  viewer: Viewer | null,
  id: unknown,
): Promise<EventSource<AnnotationsChange>> =>
  annotationsOf(String((await requireEditablePost(viewer, id))._id));
