import { OlderPostCommentsDocument, type PostArticle_PostFragment } from "../../gql/graphql.ts";
import { useMore } from "../../useMore.ts";
import { prependComments } from "./postCache.ts";

/** The comments before those that are shown. */
export function useOlderPostComments({ id, slug, comments }: PostArticle_PostFragment) {
  const { load, isLoading } = useMore(async (client) => {
    const before = comments.items[0]?.id;
    if (!before) return;
    const { data } = await client.query({
      query: OlderPostCommentsDocument,
      variables: { slug, before },
      fetchPolicy: "no-cache",
    });
    const older = data?.post?.comments;
    if (older) prependComments(client.cache, id, older);
  });
  return { loadOlder: load, isLoading };
}
