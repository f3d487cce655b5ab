import type { PostArticle_PostFragment } from "../../../gql/graphql.ts";
import { useOlderItems } from "../../../lib/data/useOlderItems.ts";
import { prependComments } from "../apply-post-event.ts";
import { beginDiscussionRequest, editDiscussion } from "../discussion-cache.ts";
import { OlderPostCommentsDocument } from "./PostComments.generated.ts";

/** Loads older comments into the cache. */
export function useOlderPostComments({ id, slug, comments }: PostArticle_PostFragment) {
  const before = comments.items[0]?.id;
  return useOlderItems({
    query: OlderPostCommentsDocument,
    variables: before ? { slug, before } : undefined,
    pageOf: ({ post }) => post?.comments,
    begin: (cache) => beginDiscussionRequest(cache, id),
    add: (cache, older) => editDiscussion(cache, id, (post) => prependComments(post, older)),
  });
}
