import { useState } from "react";
import { useHomeFeedChangedSubscription, useHomeFeedsQuery } from "../../gql/hooks.ts";

/**
 * Loads the latest feeds again when one of them changes, from the event after `lastSeq` on, which the page was rendered with.
 * The result goes into the cache, which the page shows.
 */
export function useLiveFeeds(lastSeq: number): void {
  const [after] = useState(lastSeq);
  const [newest, setNewest] = useState(lastSeq);
  useHomeFeedChangedSubscription({
    variables: { after },
    ignoreResults: true,
    onData: ({ data: { data } }) => setNewest((former) => Math.max(former, data?.feedChanged.seq ?? 0)),
  });
  useHomeFeedsQuery({ skip: newest <= lastSeq, fetchPolicy: "network-only" });
}
