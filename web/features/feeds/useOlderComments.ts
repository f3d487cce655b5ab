import { getApolloContext } from "@apollo/client/react";
import { useContext, useRef, useState } from "react";
import { limits } from "../../../schema/limits.ts";
import { failureOf } from "../../failure.ts";
import { CommentList_FeedFragmentDoc, OlderCommentsDocument } from "../../gql/graphql.ts";
import { flash } from "../../ui/flash.ts";
import { prependComments, type ShownFeed } from "./applyFeedEvent.ts";

/** Puts the page of comments before those that are shown into the cache. One at a time. */
export function useOlderComments(feed: Pick<ShownFeed, "id" | "comments">) {
  // The server renders without a client; nothing is asked there.
  const { client } = useContext(getApolloContext());
  const isRunning = useRef(false);
  const [isLoading, setIsLoading] = useState(false);

  async function loadOlder() {
    if (!client || isRunning.current) return;
    isRunning.current = true;
    setIsLoading(true);
    try {
      const { data } = await client.query({
        query: OlderCommentsDocument,
        variables: { id: feed.id, before: feed.comments.items[0]?.id, limit: limits.page.comments },
        fetchPolicy: "no-cache",
      });
      const older = data?.feed?.comments;
      if (older) {
        const id = client.cache.identify({ __typename: "Feed", id: feed.id });
        const target = { id, fragment: CommentList_FeedFragmentDoc, fragmentName: "CommentList_feed" };
        client.cache.updateFragment(target, (shown) => shown && prependComments(shown, older));
      }
    } catch (error) {
      flash.danger(failureOf(error).message);
    } finally {
      isRunning.current = false;
      setIsLoading(false);
    }
  }

  return { loadOlder, isLoading };
}
