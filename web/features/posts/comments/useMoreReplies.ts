import type { PostReplies_CommentFragment } from "../../../gql/graphql.ts";
import { useLoadMore } from "../../../lib/data/useLoadMore.ts";
import { beginDiscussionRequest } from "../discussion-cache.ts";
import { MoreRepliesDocument } from "./MoreReplies.generated.ts";
import { PostReplies_CommentFragmentDoc } from "./PostComments.generated.ts";
import { lastLoaded } from "./shown-ahead.ts";

/** Loads more replies into the cache. */
export function useMoreReplies(postId: string, { id, replies }: PostReplies_CommentFragment) {
  const { load, isLoading } = useLoadMore(async (client) => {
    const completed = beginDiscussionRequest(client.cache, postId);
    const { data } = await client.query({
      query: MoreRepliesDocument,
      variables: { id, after: lastLoaded(replies.items) },
      fetchPolicy: "no-cache",
    });
    const more = data?.comment?.replies;
    if (!more) return;
    const target = {
      id: client.cache.identify({ __typename: "Comment", id }),
      fragment: PostReplies_CommentFragmentDoc,
      fragmentName: "PostReplies_comment",
    };
    client.cache.updateFragment(target, (shown) => {
      if (!shown) return shown;
      const known = new Set(shown.replies.items.map((reply) => reply.id));
      const items = [...shown.replies.items, ...more.items.filter((reply) => !known.has(reply.id))];
      // One's own that was shown ahead stands at the end of what is loaded.
      items.sort((one, other) => (one.id < other.id ? -1 : 1));
      return { ...shown, replies: { ...shown.replies, items, hasMore: more.hasMore } };
    });
    completed();
  });
  return { loadMore: load, isLoading };
}
