import type { NotificationChangedSubscription, NotificationsPageQuery } from "../../gql/graphql.ts";

export type NotificationChange = NotificationChangedSubscription["notificationChanged"];
export type NotificationPage = NotificationsPageQuery["notifications"];

type PublishedNotification = NonNullable<NotificationChange["notification"]>;

/** A list left open for days keeps no more than this. */
export const heldNotifications = 200;

/**
 * Own actions and notifications older than the account are left out, as in the server's list. An account's
 * id begins with the second of its making.
 */
function isNewsTo(viewerId: string, { actor, createdAt }: PublishedNotification): boolean {
  const since = Number.parseInt(viewerId.slice(0, 8), 16) * 1_000;
  return actor?.id !== viewerId && !(Date.parse(createdAt) < since);
}

/** The count after a change; null when only the server knows it. */
export function countAfter(count: number, change: NotificationChange, viewerId: string): number | null {
  switch (change.kind) {
    case "PUBLISHED":
      return change.notification && isNewsTo(viewerId, change.notification) ? count + 1 : count;
    case "READ":
    case "GROUPED":
      return change.unreadCount;
    default:
      return change.unreadCount;
  }
}

/** The list after a change, newest first. */
export function listAfter(
  page: NotificationPage,
  change: NotificationChange,
  viewerId: string,
): NotificationPage {
  const { kind, notification, unreadCount } = change;
  if (kind === "READ") return unreadCount === 0 ? allRead(page) : page;
  if (!notification) return page;
  const others = page.items.filter(({ id }) => id !== notification.id);
  if (kind === "WITHDRAWN") return { ...page, items: others };
  // A group that has grown comes whole and goes up; a publication is notified once, and not to its author.
  const isKnown = others.length < page.items.length;
  if (kind === "PUBLISHED" && (isKnown || !isNewsTo(viewerId, notification))) return page;
  const items = [notification, ...others].slice(0, heldNotifications);
  return { ...page, items, hasMore: page.hasMore || items.length <= others.length };
}

export function allRead(page: NotificationPage): NotificationPage {
  return { ...page, unreadCount: 0, items: page.items.map((item) => ({ ...item, isRead: true })) };
}

/** The list with the older ones after it, each once. */
export function appendOlder(page: NotificationPage, older: NotificationPage): NotificationPage {
  const known = new Set(page.items.map(({ id }) => id));
  const items = [...page.items, ...older.items.filter(({ id }) => !known.has(id))];
  return { ...page, items, hasMore: older.hasMore };
}
