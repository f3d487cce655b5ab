import { useLoadMore } from "../../lib/data/useLoadMore.ts";
import { appendOlder, type NotificationPage } from "./apply-notification-change.ts";
import { editList, notificationList } from "./notification-cache.ts";

/** Loads older notifications into the cache. */
export function useOlderNotifications(page: NotificationPage) {
  const { load, isLoading } = useLoadMore(async (client) => {
    const { data } = await client.query({
      ...notificationList,
      variables: { ...notificationList.variables, before: page.items.at(-1)?.id },
      fetchPolicy: "no-cache",
    });
    if (data) editList(client.cache, (shown) => appendOlder(shown, data.notifications));
  });
  return { loadOlder: load, isLoading };
}
