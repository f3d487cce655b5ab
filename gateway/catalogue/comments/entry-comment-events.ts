import type { DomainEvent, Notice } from "../../core/live/domain-event.ts";
import { defineEventStream } from "../../core/live/event-stream.ts";
import type { CatalogueKind } from "../catalogue.entity.ts";

/** Something that has happened to a comment on an entry; `before` and `after` hold its id. */
type EntryCommentEvent = DomainEvent<
  "entry.commented" | "entry.uncommented" | "entry.commentChanged",
  { readonly commentId: string }
>;

/** An event, or RESYNC: sent to the page of an entry. */
export type EntryCommentChange = EntryCommentEvent | Notice;

const streamOf = (kind: CatalogueKind) => defineEventStream<EntryCommentEvent>(`catalogueComments:${kind}`);

/** One stream for each catalogue, apart from that of its entries: a comment is no news of the list. */
export const entryCommentEvents = {
  IMAGE: streamOf("IMAGE"),
  VIDEO: streamOf("VIDEO"),
  BOOK: streamOf("BOOK"),
  MUSIC: streamOf("MUSIC"),
} as const satisfies Record<CatalogueKind, unknown>;
