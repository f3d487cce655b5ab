import type { PostArticle_PostFragment } from "../../../gql/graphql.ts";
import { useLoadMore } from "../../../lib/data/useLoadMore.ts";
import { prependComments } from "../apply-post-event.ts";
import { beginDiscussionRequest, editDiscussion } from "../discussion-cache.ts";
import { OlderPostCommentsDocument } from "./PostComments.generated.ts";

/** Loads older comments into the cache. */
export function useOlderPostComments({ id, slug, comments }: PostArticle_PostFragment) {
  const { load, isLoading } = useLoadMore(async (client) => {
    const before = comments.items[0]?.id;
    if (!before) return;
    const completed = beginDiscussionRequest(client.cache, id);
    const { data } = await client.query({
      query: OlderPostCommentsDocument,
      variables: { slug, before },
      fetchPolicy: "no-cache",
    });
    const older = data?.post?.comments;
    if (older) editDiscussion(client.cache, id, (post) => prependComments(post, older));
    completed();
  });
  return { loadOlder: load, isLoading };
}
