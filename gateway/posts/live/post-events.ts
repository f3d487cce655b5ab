import type { DomainEvent, Notice } from "../../core/live/domain-event.ts";
import { defineEventStream } from "../../core/live/event-stream.ts";
import type { PostStatus } from "../post-parts.entity.ts";

interface Appearance {
  /** For the first time, now, and not by an import: what its consumers announce. */
  readonly isNew: boolean;
}

type PostCommentEvent = DomainEvent<
  "post.commented" | "post.uncommented" | "post.commentChanged",
  { readonly commentId: string }
>;

/** Something that has happened to an article that readers see or saw. */
export type PostEvent =
  | DomainEvent<"post.published", Appearance>
  | DomainEvent<"post.updated", never>
  | DomainEvent<"post.withdrawn", never>
  | DomainEvent<"post.likesChanged", never>
  | PostCommentEvent;

/** An event, or RESYNC: sent to an article's page. */
export type PostChange = PostEvent | Notice;

export const postEvents = defineEventStream<PostEvent>("posts", { recounts: ["post.likesChanged"] });

/** An article is in another state, also where no reader sees it. */
type PostStateEvent = DomainEvent<"post.stateChanged", { readonly status: PostStatus }>;

/** For those who have an article open in the studio; a stream of its own, since readers must not learn of it. */
export const postStateEvents = defineEventStream<PostStateEvent>("postStates", {
  recounts: ["post.stateChanged"],
});
