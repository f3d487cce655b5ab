import type { ApolloClient } from "@apollo/client";
import { getApolloContext } from "@apollo/client/react";
import { useContext, useEffect, useMemo } from "react";
import { UnreadCountDocument } from "../../gql/graphql.ts";
import { useNotificationChangedSubscription } from "../../gql/hooks.ts";
import { Refresher } from "../../lib/data/refresher.ts";
import { useViewer } from "../../lib/viewer.ts";
import { countAfter, listAfter, type NotificationChange } from "./apply-notification-change.ts";
import { editCount, editList, isListLoaded, notificationList, onListLoaded } from "./notification-cache.ts";

// An answer to the request of another part may be older.
const anew = { fetchPolicy: "network-only", context: { queryDeduplication: false } } as const;

/** Keeps the cached count and list as the database has them, from the changes that arrive. */
function createReceiver(client: ApolloClient, viewerId: string) {
  const count = new Refresher(() => client.query({ query: UnreadCountDocument, ...anew }));
  const list = new Refresher(async () => {
    if (isListLoaded(client.cache)) await client.query({ ...notificationList, ...anew });
  });
  return {
    listLoaded: () => list.replaced(),
    /** The channel has no log: what was missed is loaded at each connection. */
    join(): void {
      void count.refresh();
      void list.refresh();
    },
    receive(change: NotificationChange): void {
      editCount(client.cache, (former) => countAfter(former, change, viewerId));
      editList(client.cache, (page) => listAfter(page, change, viewerId));
      // Shown at once, and loaded where another answer may be mixed up with it. A publication for ten thousand members
      // is only added, except by those that have just received an answer.
      if (change.kind === "PUBLISHED") count.added();
      else if (change.kind === "READ" || change.unreadCount === null) void count.refresh();
      else count.replaced();
      list.added();
    },
  };
}

/**
 * Renders nothing; mounted once. Keeps the unread count, and the list if it is loaded, up to date with live
 * events.
 */
export function NotificationsLive() {
  const viewerId = useViewer()?.id ?? "";
  // The server renders without a client; the cache is never edited there.
  const { client } = useContext(getApolloContext());
  const receiver = useMemo(
    () => (client && viewerId ? createReceiver(client, viewerId) : null),
    [client, viewerId],
  );
  useEffect(() => {
    // Also where no socket gets through.
    receiver?.join();
    return onListLoaded(() => receiver?.listLoaded());
  }, [receiver]);
  useNotificationChangedSubscription({
    skip: viewerId === "",
    ignoreResults: true,
    context: {
      resume: () => {
        receiver?.join();
        return {};
      },
    },
    onData: ({ data: { data } }) => data && receiver?.receive(data.notificationChanged),
  });
  return null;
}
