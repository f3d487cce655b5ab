import { getApolloContext } from "@apollo/client/react";
import { useCallback, useContext, useRef, useState } from "react";
import { limits } from "../../../schema/limits.ts";
import { failureOf } from "../../failure.ts";
import { FeedsPageDocument } from "../../gql/graphql.ts";
import { useFeedsPageQuery } from "../../gql/hooks.ts";
import { flash } from "../../ui/flash.ts";
import { type FeedPage, prependOlder } from "./applyFeedEvent.ts";

const limit = limits.page.feeds;

/** The list of an address: the newest feeds, or those before a given one. Oldest first, as the cache holds it. */
export function useFeedList(before: string | undefined) {
  const variables = { before, limit };
  const { data, error, loading, refetch } = useFeedsPageQuery({ variables });
  // The server renders without a client; nothing is changed there.
  const { client } = useContext(getApolloContext());
  const isRunning = useRef(false);
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);

  const edit = useCallback(
    (change: (page: FeedPage) => FeedPage) => {
      client?.cache.updateQuery(
        { query: FeedsPageDocument, variables: { before, limit } },
        (shown) => shown && { feeds: change(shown.feeds) },
      );
    },
    [client, before],
  );

  // Not refetch: when it fails, what is shown stays. The next reconnection asks again.
  const reload = useCallback(() => {
    const again = {
      query: FeedsPageDocument,
      variables: { before, limit },
      fetchPolicy: "network-only",
    } as const;
    client?.query(again).catch(() => {});
  }, [client, before]);

  async function loadOlder() {
    const oldest = data?.feeds.items[0];
    if (!client || !oldest || isRunning.current) return;
    isRunning.current = true;
    setIsLoadingOlder(true);
    try {
      const older = await client.query({
        query: FeedsPageDocument,
        variables: { before: oldest.id, limit },
        fetchPolicy: "no-cache",
      });
      const found = older.data?.feeds;
      if (found) edit((page) => prependOlder(page, found));
    } catch (failed) {
      flash.danger(failureOf(failed).message);
    } finally {
      isRunning.current = false;
      setIsLoadingOlder(false);
    }
  }

  return { page: data?.feeds, error, loading, refetch, edit, reload, loadOlder, isLoadingOlder };
}
