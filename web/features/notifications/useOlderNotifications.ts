import { useLoadMore } from "../../lib/data/useLoadMore.ts";
import { appendOlder, type NotificationPage } from "./apply-notification-change.ts";
import { editList, loadPage, notificationList } from "./notification-cache.ts";

/** Loads older notifications into the cache. */
export function useOlderNotifications(page: NotificationPage) {
  const { load, isLoading } = useLoadMore(async (client) => {
    const older = await loadPage(client, notificationList.variables.limit, page.items.at(-1)?.id);
    editList(client.cache, (shown) => appendOlder(shown, older));
  });
  return { loadOlder: load, isLoading };
}
