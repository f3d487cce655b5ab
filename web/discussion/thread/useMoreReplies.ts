import type { ApolloCache } from "@apollo/client";
import type { Thread_CommentFragment } from "../../gql/graphql.ts";
import { withOlder } from "../../lib/data/oldest-first.ts";
import { useOlderItems } from "../../lib/data/useOlderItems.ts";
import { beginDiscussionRequest, type EditDiscussion } from "./discussion-actions.ts";
import { MoreRepliesDocument } from "./MoreReplies.generated.ts";
import { lastLoaded } from "./shown-ahead.ts";
import { Thread_CommentFragmentDoc } from "./Thread.generated.ts";

/** Loads more replies into the cache. */
export const useMoreReplies = (edit: EditDiscussion, { id, replies }: Thread_CommentFragment) =>
  useOlderItems({
    query: MoreRepliesDocument,
    variables: { id, after: lastLoaded(replies.items) },
    pageOf: ({ comment }) => comment?.replies,
    begin: (cache) => beginDiscussionRequest(edit, cache),
    add: (cache, more) => addReplies(cache, id, more),
  });

function addReplies(cache: ApolloCache, id: string, more: Thread_CommentFragment["replies"]): void {
  const target = {
    id: cache.identify({ __typename: "Comment", id }),
    fragment: Thread_CommentFragmentDoc,
    fragmentName: "Thread_comment",
  };
  cache.updateFragment(target, (shown) => {
    if (!shown) return shown;
    const replies = withOlder(shown.replies, more);
    // Oldest first: one's own that was shown ahead stands at the end of what is loaded.
    const items = replies.items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    return { ...shown, replies: { ...replies, items } };
  });
}
