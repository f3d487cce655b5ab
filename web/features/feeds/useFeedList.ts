import { getApolloContext } from "@apollo/client/react";
import { useCallback, useContext } from "react";
import { limits } from "../../../schema/limits.ts";
import { useOlderItems } from "../../lib/data/useOlderItems.ts";
import { type FeedPage, prependOlder } from "./apply-feed-event.ts";
import { FeedsPageDocument, useFeedsPageQuery } from "./FeedsPage.generated.ts";

const limit = limits.page.feeds;

/** Feed list of an address: the newest feeds, or those before a given one. Oldest first, as in the cache. */
export function useFeedList(before: string | undefined) {
  const variables = { before, limit };
  const { data, error, reload } = useFeedsPageQuery({ variables });
  // The server renders without a client; the cache is never edited there.
  const { client } = useContext(getApolloContext());

  const edit = useCallback(
    (change: (page: FeedPage) => FeedPage) => {
      client?.cache.updateQuery(
        { query: FeedsPageDocument, variables: { before, limit } },
        (shown) => shown && { feeds: change(shown.feeds) },
      );
    },
    [client, before],
  );

  // Not `reload`: if it fails, the shown list stays. The next reconnection tries again.
  const refresh = useCallback(async () => {
    const again = {
      query: FeedsPageDocument,
      variables: { before, limit },
      fetchPolicy: "network-only",
    } as const;
    await client?.query(again).catch(() => {});
  }, [client, before]);

  const oldest = data?.feeds.items[0];
  const { load: loadOlder, isLoading: isLoadingOlder } = useOlderItems({
    query: FeedsPageDocument,
    variables: oldest && { before: oldest.id, limit },
    pageOf: ({ feeds }) => feeds,
    add: (_cache, older) => edit((page) => prependOlder(page, older)),
  });
  return { page: data?.feeds, error, reload, edit, refresh, loadOlder, isLoadingOlder };
}
