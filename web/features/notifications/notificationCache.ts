import type { ApolloCache } from "@apollo/client";
import { limits } from "../../../schema/limits.ts";
import { NotificationsPageDocument, UnreadCountDocument } from "../../gql/graphql.ts";
import type { NotificationPage } from "./applyNotificationChange.ts";

/** The list as the page asks it: the route preloads it with the same variables. */
export const notificationList = {
  query: NotificationsPageDocument,
  variables: { limit: limits.page.feeds },
};

/** Changes the list where it was loaded. */
export function editList(cache: ApolloCache, change: (page: NotificationPage) => NotificationPage): void {
  cache.updateQuery(notificationList, (shown) =>
    shown ? { notifications: change(shown.notifications) } : undefined,
  );
}

/** Changes the badge's count; null leaves it. */
export function editCount(cache: ApolloCache, change: (count: number) => number | null): void {
  cache.updateQuery({ query: UnreadCountDocument }, (shown) => {
    const unreadCount = change(shown?.unreadCount ?? 0);
    return unreadCount === null ? undefined : { unreadCount: Math.max(0, unreadCount) };
  });
}
