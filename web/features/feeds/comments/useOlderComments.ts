import { limits } from "../../../../schema/limits.ts";
import { useOlderItems } from "../../../lib/data/useOlderItems.ts";
import { prependComments, type ShownFeed } from "../apply-feed-event.ts";
import { useBeginFeedRequest } from "../feed-requests.ts";
import { CommentList_FeedFragmentDoc, OlderCommentsDocument } from "./CommentList.generated.ts";

/** Loads older comments into the cache. */
export const useOlderComments = ({ id, comments }: Pick<ShownFeed, "id" | "comments">) =>
  useOlderItems({
    query: OlderCommentsDocument,
    variables: { id, before: comments.items[0]?.id, limit: limits.page.comments },
    pageOf: ({ feed }) => feed?.comments,
    begin: useBeginFeedRequest(),
    add: (cache, older) =>
      cache.updateFragment(
        {
          id: cache.identify({ __typename: "Feed", id }),
          fragment: CommentList_FeedFragmentDoc,
          fragmentName: "CommentList_feed",
        },
        (shown) => shown && prependComments(shown, older),
      ),
  });
