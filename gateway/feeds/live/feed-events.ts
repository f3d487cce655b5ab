import type { DomainEvent, Notice } from "../../core/live/domain-event.ts";
import { defineEventStream } from "../../core/live/event-stream.ts";

/** Something that has happened to a feed; of its comments `before` and `after` hold the id. */
export type FeedEvent = DomainEvent<
  | "feed.created"
  | "feed.updated"
  | "feed.deleted"
  | "feed.likesChanged"
  | "feed.commented"
  | "feed.uncommented"
  | "feed.commentChanged",
  { readonly commentId: string }
>;

/** An event, or RESYNC: sent to pages of feeds. */
export type FeedChange = FeedEvent | Notice;

export const feedEvents = defineEventStream<FeedEvent>("feeds", { recounts: ["feed.likesChanged"] });
