import { limits } from "../../../../schema/limits.ts";
import { useLoadMore } from "../../../lib/data/useLoadMore.ts";
import { prependComments, type ShownFeed } from "../apply-feed-event.ts";
import { useBeginFeedRequest } from "../feed-requests.ts";
import { CommentList_FeedFragmentDoc, OlderCommentsDocument } from "./CommentList.generated.ts";

/** Loads older comments into the cache. */
export function useOlderComments(feed: Pick<ShownFeed, "id" | "comments">) {
  const begin = useBeginFeedRequest();
  const { load, isLoading } = useLoadMore(async (client) => {
    const completed = begin();
    const { data } = await client.query({
      query: OlderCommentsDocument,
      variables: { id: feed.id, before: feed.comments.items[0]?.id, limit: limits.page.comments },
      fetchPolicy: "no-cache",
    });
    const older = data?.feed?.comments;
    if (!older) return;
    const id = client.cache.identify({ __typename: "Feed", id: feed.id });
    const target = { id, fragment: CommentList_FeedFragmentDoc, fragmentName: "CommentList_feed" };
    client.cache.updateFragment(target, (shown) => shown && prependComments(shown, older));
    completed();
  });
  return { loadOlder: load, isLoading };
}
