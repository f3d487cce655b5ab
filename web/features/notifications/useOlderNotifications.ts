import { useMore } from "../../useMore.ts";
import { appendOlder, type NotificationPage } from "./applyNotificationChange.ts";
import { editList, notificationList } from "./notificationCache.ts";

/** Puts the notifications before those that are shown into the cache. */
export function useOlderNotifications(page: NotificationPage) {
  const { load, isLoading } = useMore(async (client) => {
    const { data } = await client.query({
      ...notificationList,
      variables: { ...notificationList.variables, before: page.items.at(-1)?.id },
      fetchPolicy: "no-cache",
    });
    if (data) editList(client.cache, (shown) => appendOlder(shown, data.notifications));
  });
  return { loadOlder: load, isLoading };
}
