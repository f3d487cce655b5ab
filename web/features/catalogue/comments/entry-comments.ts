import type { ApolloCache } from "@apollo/client";
import { applyCommentEvent, type Discussed } from "../../../discussion/thread/discussed.ts";
import type {
  CatalogueCommentsChangedSubscription,
  EntryComments_CommentsFragment,
} from "../../../gql/graphql.ts";
import { eventReducer } from "../../../lib/data/event-buffer.ts";
import { EntryComments_CommentsFragmentDoc } from "./EntryComments.generated.ts";

export type EntryDiscussion = EntryComments_CommentsFragment;
type EntryCommentEvent = CatalogueCommentsChangedSubscription["catalogueCommentsChanged"];

/** Returns the discussion after an event of the log; the count is the event's. */
export const applyEntryEvent = eventReducer(
  "eventSeq",
  (shown: EntryDiscussion, event: EntryCommentEvent): EntryDiscussion => {
    const current = { ...shown, ...event.comments };
    return event.kind === "RESYNC" ? current : applyCommentEvent(current, event.kind, event);
  },
);

/** Changes the discussion of an entry in the cache, where it was loaded. */
export function editEntryComments(
  cache: ApolloCache,
  id: string,
  change: (shown: EntryDiscussion) => Discussed,
): void {
  const target = {
    id: cache.identify({ __typename: "CatalogueComments", id }),
    fragment: EntryComments_CommentsFragmentDoc,
    fragmentName: "EntryComments_comments",
  };
  cache.updateFragment(target, (shown) => shown && (change(shown) as EntryDiscussion));
}
