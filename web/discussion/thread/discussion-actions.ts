import type { ApolloCache } from "@apollo/client";
import { beginRequest } from "../../lib/data/late-answer.ts";
import type { NewText } from "../useSender.ts";
import { type Discussed, type NewComment, prependComments } from "./discussed.ts";

/** Changes a discussion in the cache, where it was loaded. */
export type EditDiscussion = (cache: ApolloCache, change: (shown: Discussed) => Discussed) => void;

/** A comment that was sent; one that waits for the team is shown apart. */
export type SentComment = NewComment & { readonly state: string };

/** Functions that change the comments of a discussion. */
export interface DiscussionActions {
  /** Path of the page that shows the discussion. */
  readonly path: string;
  /** Name of the composer of a new comment, and of its draft. */
  readonly draftName: string;
  readonly edit: EditDiscussion;
  /** Sends a comment, or a reply; `written` is called with the answer, to write it into the cache. */
  send(
    input: NewText & { parentId?: string | undefined },
    written: (cache: ApolloCache, comment: SentComment | undefined) => void,
  ): Promise<unknown>;
  /** Deletes a comment; `written` is called with the answer. */
  remove(commentId: string, written: (cache: ApolloCache) => void): Promise<unknown>;
  /** Loads the comments before those that are shown (useOlderItems.ts). */
  readonly older: { readonly load: () => Promise<void>; readonly isLoading: boolean };
}

/** Begins a request that changes a discussion; the returned function follows its answer (late-answer.ts). */
export const beginDiscussionRequest = (edit: EditDiscussion, cache: ApolloCache): (() => void) =>
  beginRequest((change: (shown: Discussed) => Discussed) => edit(cache, change), "eventSeq");

/** Returns how older comments come into a discussion, for useOlderItems. */
export const intoDiscussion = (edit: EditDiscussion) => ({
  begin: (cache: ApolloCache) => beginDiscussionRequest(edit, cache),
  add: (cache: ApolloCache, older: Discussed["comments"]) =>
    edit(cache, (shown) => prependComments(shown, older)),
});
