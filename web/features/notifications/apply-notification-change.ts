import type { NotificationChangedSubscription, NotificationsPageQuery } from "../../gql/graphql.ts";
import type { Numbers } from "../../lib/data/event-buffer.ts";
import type { LiveStateRules } from "../../lib/data/live-state.ts";

/*
 * The list of notifications after a change (the badge: unread-count.ts). Two counters number the changes: the account's,
 * and that of broadcasts.
 */

export type NotificationChange = NotificationChangedSubscription["notificationChanged"];
export type NotificationPage = NotificationsPageQuery["notifications"];
export type ReadState = NotificationPage["readState"];

type ShownNotification = NotificationPage["items"][number];

/** A list left open for days keeps no more than this. */
export const heldNotifications = 200;

/** Returns the numbers of a state or change: the account's, and that of broadcasts. */
export const numbersOf = ({
  seq,
  broadcastSeq,
}: {
  seq: number | null;
  broadcastSeq: number | null;
}): Numbers => [seq ?? 0, broadcastSeq ?? 0];

/** The list after a change, newest first; null when it has to be loaded again. */
export function listAfter(page: NotificationPage, change: NotificationChange): NotificationPage | null {
  const { kind, notification } = change;
  const { readState } = page;
  const isMissing = (change.seq ?? 0) > readState.seq || (change.broadcastSeq ?? 0) > readState.broadcastSeq;
  if (!isMissing) return page;
  if (kind === "CURRENT") return null;
  const changed = changedList(page, change, notification);
  const [seq, broadcastSeq] = [
    Math.max(readState.seq, change.seq ?? 0),
    Math.max(readState.broadcastSeq, change.broadcastSeq ?? 0),
  ];
  return { ...changed, readState: { ...changed.readState, seq, broadcastSeq } };
}

function changedList(
  page: NotificationPage,
  { kind, readState }: NotificationChange,
  notification: ShownNotification | null,
): NotificationPage {
  if (!notification) return kind === "READ" && readState ? readUpTo(page, readState.readUpTo) : page;
  const others = page.items.filter(({ id }) => id !== notification.id);
  if (kind === "WITHDRAWN") return { ...page, items: others };
  const isRead = notification.isRead || notification.createdAt <= page.readState.readUpTo;
  // A broadcast is published once: what the list holds of it may be newer.
  if (kind === "PUBLISHED")
    return others.length < page.items.length ? page : inserted(page, { ...notification, isRead });
  return inserted({ ...page, items: others }, notification);
}

/** A list with one more in its place; not one that is older than what is loaded. */
function inserted(page: NotificationPage, notification: ShownNotification): NotificationPage {
  const found = page.items.findIndex((item) => isNewer(notification, item));
  if (found === -1 && page.hasMore) return page;
  const place = found === -1 ? page.items.length : found;
  const items = [...page.items.slice(0, place), notification, ...page.items.slice(place)];
  return {
    ...page,
    items: items.slice(0, heldNotifications),
    hasMore: page.hasMore || items.length > heldNotifications,
  };
}

const isNewer = (one: ShownNotification, other: ShownNotification): boolean =>
  one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt;

/** The list once everything up to a date is read. */
export function readUpTo(page: NotificationPage, date: string): NotificationPage {
  const items = page.items.map((item) => (item.createdAt <= date ? { ...item, isRead: true } : item));
  return { ...page, items, readState: { ...page.readState, readUpTo: date } };
}

/** The list with the older ones after it, each once. It is as old as the older of the two. */
export function appendOlder(page: NotificationPage, older: NotificationPage): NotificationPage {
  const known = new Set(page.items.map(({ id }) => id));
  const items = [...page.items, ...older.items.filter(({ id }) => !known.has(id))];
  const [seq, broadcastSeq] = (["seq", "broadcastSeq"] as const).map((key) =>
    Math.min(page.readState[key], older.readState[key]),
  ) as [number, number];
  return { ...page, items, hasMore: older.hasMore, readState: { ...page.readState, seq, broadcastSeq } };
}

export const listRules: LiveStateRules<NotificationPage, NotificationChange> = {
  numbering: { numbersOf },
  numbersOf: ({ readState }) => numbersOf(readState),
  apply: listAfter,
  hasLog: false,
};
