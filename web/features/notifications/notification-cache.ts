import type { ApolloCache, ApolloClient } from "@apollo/client";
import { limits } from "../../../schema/limits.ts";
import { UnreadCountDocument } from "../../lib/data/unread-count.generated.ts";
import {
  appendOlder,
  heldNotifications,
  type NotificationPage,
  type ReadState,
} from "./apply-notification-change.ts";
import { NotificationsPageDocument } from "./NotificationsPage.generated.ts";

/** Query of the list, with the variables that the route preloads. */
export const notificationList = {
  query: NotificationsPageDocument,
  variables: { limit: limits.page.feeds },
};

// The response to another component's request may be older.
const withoutDeduplication = { context: { queryDeduplication: false } } as const;

/** Edits the cached list, if it was loaded. */
export function editList(cache: ApolloCache, change: (page: NotificationPage) => NotificationPage): void {
  cache.updateQuery(notificationList, (shown) => {
    const page = shown && change(shown.notifications);
    return page && page !== shown.notifications ? { notifications: page } : undefined;
  });
}

const initialReadState: ReadState = {
  __typename: "ReadState",
  unreadCount: 0,
  readUpTo: "",
  seq: -1,
  broadcastSeq: -1,
};

/** Edits the cached unread count; before the first response, starts from a state that is older than every event. */
export function editCount(cache: ApolloCache, change: (state: ReadState) => ReadState): void {
  cache.updateQuery({ query: UnreadCountDocument }, (shown) => {
    const former = shown?.readState ?? initialReadState;
    const readState = change(former);
    return readState === former ? undefined : { readState };
  });
}

/** Loads the unread count again. */
export const reloadCount = (client: ApolloClient): Promise<unknown> =>
  client.query({ query: UnreadCountDocument, fetchPolicy: "network-only", ...withoutDeduplication });

/** Loads the list again, if it is loaded: as much of it as is shown. */
export async function reloadList(client: ApolloClient): Promise<void> {
  const shown = () => client.cache.readQuery(notificationList)?.notifications.items.length ?? 0;
  if (client.cache.readQuery(notificationList) === null) return;
  let page = await loadPage(client, Math.max(shown(), notificationList.variables.limit));
  while (page.hasMore && page.items.length < Math.min(shown(), heldNotifications)) {
    page = appendOlder(page, await loadPage(client, shown() - page.items.length, page.items.at(-1)?.id));
  }
  client.cache.writeQuery({ ...notificationList, data: { notifications: page } });
}

/** Loads notifications, the newest or those before one, without keeping them. */
export async function loadPage(
  client: ApolloClient,
  count: number,
  before?: string,
): Promise<NotificationPage> {
  const variables = { limit: Math.min(count, limits.page.max), before };
  const { data, error } = await client.query({
    query: NotificationsPageDocument,
    variables,
    fetchPolicy: "no-cache",
    ...withoutDeduplication,
  });
  if (!data) throw error;
  return data.notifications;
}
