import { useOlderItems } from "../../lib/data/useOlderItems.ts";
import { appendOlder, type NotificationPage } from "./apply-notification-change.ts";
import { editList, notificationList } from "./notification-cache.ts";

/** Loads older notifications into the cache. */
export const useOlderNotifications = (page: NotificationPage) =>
  useOlderItems({
    query: notificationList.query,
    variables: { ...notificationList.variables, before: page.items.at(-1)?.id },
    pageOf: ({ notifications }) => notifications,
    add: (cache, older) => editList(cache, (shown) => appendOlder(shown, older)),
  });
