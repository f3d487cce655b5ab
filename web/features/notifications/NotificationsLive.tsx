import { getApolloContext } from "@apollo/client/react";
import { useContext } from "react";
import { UnreadCountDocument } from "../../gql/graphql.ts";
import { useNotificationChangedSubscription } from "../../gql/hooks.ts";
import { useViewer } from "../../viewer.ts";
import { countAfter, listAfter } from "./applyNotificationChange.ts";
import { editCount, editList } from "./notificationCache.ts";

/** Renders nothing, once a page: keeps the count, and the list where it was loaded, as the server tells. */
export function NotificationsLive() {
  const viewerId = useViewer()?.id ?? "";
  // The server renders without a client; nothing is changed there.
  const { client } = useContext(getApolloContext());
  const askCount = () => {
    client?.query({ query: UnreadCountDocument, fetchPolicy: "network-only" }).catch(() => {});
  };
  useNotificationChangedSubscription({
    skip: viewerId === "",
    ignoreResults: true,
    context: {
      // Read whenever the channel is joined: it has no replay, so what was missed is asked.
      resume: () => {
        askCount();
        return {};
      },
    },
    onData: ({ data }) => {
      const change = data.data?.notificationChanged;
      if (!change || !client) return;
      editCount(client.cache, (count) => countAfter(count, change, viewerId));
      editList(client.cache, (page) => listAfter(page, change, viewerId));
      if (change.kind === "WITHDRAWN" && change.unreadCount === null) askCount();
    },
  });
  return null;
}
