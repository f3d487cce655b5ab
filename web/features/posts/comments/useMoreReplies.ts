import {
  MoreRepliesDocument,
  type PostReplies_CommentFragment,
  PostReplies_CommentFragmentDoc,
} from "../../../gql/graphql.ts";
import { useLoadMore } from "../../../lib/data/useLoadMore.ts";

/** Loads more replies into the cache. */
export function useMoreReplies({ id, replies }: PostReplies_CommentFragment) {
  const { load, isLoading } = useLoadMore(async (client) => {
    const { data } = await client.query({
      query: MoreRepliesDocument,
      variables: { id, after: replies.items.at(-1)?.id },
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
      return { ...shown, replies: { ...shown.replies, items, hasMore: more.hasMore } };
    });
  });
  return { loadMore: load, isLoading };
}
