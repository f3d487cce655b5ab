import { getApolloContext } from "@apollo/client/react";
import { useContext, useRef, useState } from "react";
import { failureOf } from "../../failure.ts";
import { flash } from "../../ui/flash.ts";
import { appendOlder, type NotificationPage } from "./applyNotificationChange.ts";
import { editList, notificationList } from "./notificationCache.ts";

/** Puts the notifications before those that are shown into the cache. One page at a time. */
export function useOlderNotifications(page: NotificationPage) {
  // The server renders without a client; nothing is asked there.
  const { client } = useContext(getApolloContext());
  const isRunning = useRef(false);
  const [isLoading, setIsLoading] = useState(false);

  async function loadOlder() {
    if (!client || isRunning.current) return;
    isRunning.current = true;
    setIsLoading(true);
    try {
      const { data } = await client.query({
        ...notificationList,
        variables: { ...notificationList.variables, before: page.items.at(-1)?.id },
        fetchPolicy: "no-cache",
      });
      if (data) editList(client.cache, (shown) => appendOlder(shown, data.notifications));
    } catch (error) {
      flash.danger(failureOf(error).message);
    } finally {
      isRunning.current = false;
      setIsLoading(false);
    }
  }

  return { loadOlder, isLoading };
}
