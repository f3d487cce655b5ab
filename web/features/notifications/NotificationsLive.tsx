import { getApolloContext } from "@apollo/client/react";
import { useContext, useMemo } from "react";
import { useLiveChannel } from "../../lib/data/live-channel.ts";
import { useUnreadCountQuery } from "../../lib/data/unread-count.generated.ts";
import { useViewer } from "../../lib/viewer.ts";
import { listRules, type NotificationPage, type ReadState } from "./apply-notification-change.ts";
import { useNotificationChangedSubscription } from "./NotificationsLive.generated.ts";
import { useNotificationsPageQuery } from "./NotificationsPage.generated.ts";
import { editCount, editList, notificationList, reloadCount, reloadList } from "./notification-cache.ts";
import { countRules } from "./unread-count.ts";

/**
 * Renders nothing; mounted once. Keeps the unread count, and the list if it is loaded, as the database has them: two
 * states of one channel.
 */
export function NotificationsLive() {
  const isMember = useViewer() !== null;
  // The server renders without a client; the cache is never edited there.
  const { client } = useContext(getApolloContext());
  const ports = useMemo(
    () => ({
      count: {
        edit: (change: (state: ReadState) => ReadState) => client && editCount(client.cache, change),
        reload: async () => client && reloadCount(client),
      },
      list: {
        edit: (change: (page: NotificationPage) => NotificationPage) =>
          client && editList(client.cache, change),
        reload: async () => client && reloadList(client),
      },
    }),
    [client],
  );
  // Loaded only where it came neither with the page nor by the channel.
  const readState = useUnreadCountQuery({ skip: !isMember }).data?.readState;
  const shownList = useNotificationsPageQuery({
    variables: notificationList.variables,
    fetchPolicy: "cache-only",
    skip: !isMember,
  }).data?.notifications;
  const count = useLiveChannel("notificationChanged", {
    rules: countRules,
    shown: readState && countRules.numbersOf(readState),
    ...ports.count,
  });
  const list = useLiveChannel("notificationChanged", {
    rules: listRules,
    shown: shownList && listRules.numbersOf(shownList),
    ...ports.list,
  });
  useNotificationChangedSubscription({
    ...count.options,
    skip: !isMember,
    onData: (result) => {
      count.options.onData(result);
      list.options.onData(result);
    },
  });
  return null;
}
