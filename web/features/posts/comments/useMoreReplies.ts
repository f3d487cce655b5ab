import type { ApolloCache } from "@apollo/client";
import type { PostReplies_CommentFragment } from "../../../gql/graphql.ts";
import { withOlder } from "../../../lib/data/oldest-first.ts";
import { useOlderItems } from "../../../lib/data/useOlderItems.ts";
import { beginDiscussionRequest } from "../discussion-cache.ts";
import { MoreRepliesDocument } from "./MoreReplies.generated.ts";
import { PostReplies_CommentFragmentDoc } from "./PostComments.generated.ts";
import { lastLoaded } from "./shown-ahead.ts";

/** Loads more replies into the cache. */
export const useMoreReplies = (postId: string, { id, replies }: PostReplies_CommentFragment) =>
  useOlderItems({
    query: MoreRepliesDocument,
    variables: { id, after: lastLoaded(replies.items) },
    pageOf: ({ comment }) => comment?.replies,
    begin: (cache) => beginDiscussionRequest(cache, postId),
    add: (cache, more) => addReplies(cache, id, more),
  });

function addReplies(cache: ApolloCache, id: string, more: PostReplies_CommentFragment["replies"]): void {
  const target = {
    id: cache.identify({ __typename: "Comment", id }),
    fragment: PostReplies_CommentFragmentDoc,
    fragmentName: "PostReplies_comment",
  };
  cache.updateFragment(target, (shown) => {
    if (!shown) return shown;
    const replies = withOlder(shown.replies, more);
    // Oldest first: one's own that was shown ahead stands at the end of what is loaded.
    const items = replies.items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    return { ...shown, replies: { ...replies, items } };
  });
}
