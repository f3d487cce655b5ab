import { getApolloContext } from "@apollo/client/react";
import { useContext, useState } from "react";
import { HomeFeedsDocument, useHomeFeedChangedSubscription } from "../HomePage.generated.ts";

/**
 * Loads the latest feeds again when one of them changes, from the event after `lastSeq` on, which the page was rendered with.
 * The result goes into the cache, which the page shows. After a request that failed the next event tries again.
 */
export function useLiveFeeds(lastSeq: number): void {
  const [after] = useState(lastSeq);
  // The server renders without a client; nothing is loaded there.
  const { client } = useContext(getApolloContext());
  useHomeFeedChangedSubscription({
    variables: { after },
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if ((data?.feedChanged.seq ?? 0) <= lastSeq) return;
      client?.query({ query: HomeFeedsDocument, fetchPolicy: "network-only" }).catch(() => {});
    },
  });
}
