import type { ApolloCache } from "@apollo/client";
import { limits } from "../../../schema/limits.ts";
import { NotificationsPageDocument, UnreadCountDocument } from "../../gql/graphql.ts";
import type { NotificationPage } from "./apply-notification-change.ts";

/** Query of the list, with the variables that the route preloads. */
export const notificationList = {
  query: NotificationsPageDocument,
  variables: { limit: limits.page.feeds },
};

const listeners = new Set<() => void>();

/** Calls `listener` when a page has received its list, which may be older than events of meanwhile. */
export function onListLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyListLoaded(): void {
  for (const listener of listeners) listener();
}

export const isListLoaded = (cache: ApolloCache): boolean => cache.readQuery(notificationList) !== null;

/** Edits the cached list, if it was loaded. */
export function editList(cache: ApolloCache, change: (page: NotificationPage) => NotificationPage): void {
  cache.updateQuery(notificationList, (shown) =>
    shown ? { notifications: change(shown.notifications) } : undefined,
  );
}

/** Edits the cached unread count; null leaves it unchanged. */
export function editCount(cache: ApolloCache, change: (count: number) => number | null): void {
  cache.updateQuery({ query: UnreadCountDocument }, (shown) => {
    const unreadCount = change(shown?.unreadCount ?? 0);
    return unreadCount === null ? undefined : { unreadCount: Math.max(0, unreadCount) };
  });
}
