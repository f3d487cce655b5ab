import type { QueryFilter, Types } from "mongoose";
import { ignoreDuplicateKey } from "../core/documents/duplicate-key.ts";
import { knownId } from "../core/documents/ids.ts";
import { notFound } from "../core/errors.ts";
import { checkLimit } from "../core/lists/pagination.ts";
import { pubsub } from "../core/live/pubsub.ts";
import { requireViewer, type Viewer } from "../core/policies.ts";
import {
  Notification,
  NotificationMarkerModel,
  NotificationModel,
  NotificationPage,
  ReadState,
} from "./notification.entity.ts";
import {
  countUnreadOf,
  findReadMarker,
  hasRead,
  type ReadMarker,
  requireReadMarker,
  shownOnSite,
} from "./read-marker.service.ts";

// Resolvers refer to the classes; only services and loaders use the model.
export { Notification, NotificationPage, ReadState };

// Of broadcasts opened one by one; beyond that, the oldest count as unread again.
const maxOpenedIds = 1_000;
export const noNotification = "Cette notification n’existe plus.";

/** The caller's notifications before `before`, newest first. Nothing for visitors. Throws BAD_USER_INPUT, NOT_FOUND. */
export async function listNotifications(
  viewer: Viewer | null,
  { before, limit }: { before?: string | null; limit: number },
): Promise<NotificationPage> {
  checkLimit(limit);
  const marker = await findReadMarker(viewer);
  if (!marker) return { items: [], hasMore: false, unreadCount: 0 };
  const found = await NotificationModel.find({ ...shownOnSite(marker), ...(await olderThan(before)) })
    .sort({ at: -1, _id: -1 })
    .limit(limit + 1)
    .lean<Notification[]>();
  const items = found.slice(0, limit).map((item) => ({ ...item, isRead: hasRead(marker, item) }));
  return { items, hasMore: found.length > limit, unreadCount: await countUnreadOf(marker) };
}

/** Returns the caller's number of unread notifications, at most 100. 0 for visitors. */
export async function countUnread(viewer: Viewer | null): Promise<number> {
  const marker = await findReadMarker(viewer);
  return marker ? countUnreadOf(marker) : 0;
}

/** The broadcast of an announcement, with `isRead: false`; null when it was withdrawn. */
export async function findBroadcast(id: string): Promise<Notification | null> {
  const found = await NotificationModel.findOne({ _id: id, recipientId: null }).lean<Notification>();
  return found && { ...found, isRead: false };
}

/** The current state of a personal notification (null when it was withdrawn) and the recipient's unread count. */
export async function findOwnNotification(
  userId: string,
  id: string,
): Promise<{ notification: Notification | null; unreadCount: number } | null> {
  const marker = await findReadMarker({ id: userId });
  if (!marker) return null;
  const [found, unreadCount] = await Promise.all([
    NotificationModel.findOne({ ...shownOnSite(marker), _id: id, recipientId: userId }).lean<Notification>(),
    countUnreadOf(marker),
  ]);
  return { notification: found && { ...found, isRead: hasRead(marker, found) }, unreadCount };
}

/** Marks everything up to the newest notification as read. Throws UNAUTHENTICATED. */
export async function readNotifications(viewer: Viewer | null): Promise<ReadState> {
  const marker = await requireReadMarker(viewer);
  // Up to the newest one, not up to now: one that is being committed has an earlier time and stays unread.
  const newest = await NotificationModel.findOne(shownOnSite(marker))
    .sort({ at: -1, _id: -1 })
    .lean<Notification>();
  if (newest) {
    await NotificationMarkerModel.updateOne(
      { _id: marker.id },
      { $max: { readUpTo: newest.at }, $set: { openedIds: [] } },
      { upsert: true },
    );
  }
  return announceRead(viewer);
}

/** Marks one notification as read and returns it. Throws UNAUTHENTICATED, NOT_FOUND. */
export async function openNotification(viewer: Viewer | null, id: unknown): Promise<Notification> {
  const marker = await requireReadMarker(viewer);
  const found = await NotificationModel.findOne({
    ...shownOnSite(marker),
    _id: knownId(id, noNotification),
  }).lean<Notification>();
  if (!found) throw notFound(noNotification);
  if (!hasRead(marker, found)) {
    await (found.recipientId ? markOwn(found) : markBroadcast(marker, found));
    await announceRead(viewer);
  }
  return { ...found, isRead: true };
}

// Only if `at` is unchanged: an action that came meanwhile stays unread.
const markOwn = ({ _id, at }: Notification) =>
  NotificationModel.updateOne({ _id, at }, { $set: { isOpened: true, openedUpTo: at } });

// Ignored: a concurrent upsert, such as that of a second tab, has marked it as opened.
const markBroadcast = (marker: ReadMarker, { _id }: Notification) =>
  NotificationMarkerModel.updateOne(
    { _id: marker.id, openedIds: { $ne: _id } },
    { $push: { openedIds: { $each: [_id], $slice: -maxOpenedIds } } },
    { upsert: true },
  ).catch(ignoreDuplicateKey);

async function announceRead(viewer: Viewer | null): Promise<ReadState> {
  const { id } = requireViewer(viewer);
  const unreadCount = await countUnread(viewer);
  pubsub.publish("notificationsRead", { userId: id, unreadCount });
  return { unreadCount };
}

/** Filter of the notifications listed after the notification `before`. Throws NOT_FOUND. */
async function olderThan(before: string | null | undefined): Promise<QueryFilter<Notification>> {
  if (!before) return {};
  const last = await NotificationModel.findById(knownId(before, noNotification)).lean<Notification>();
  if (!last) throw notFound(noNotification);
  return { $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] };
}

/** Returns whether all these notifications can still be read: none was withdrawn, or hidden with its subject. */
export async function areStillVisible(ids: readonly Types.ObjectId[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const visible = { _id: { $in: [...ids] }, isHidden: { $ne: true } };
  return (await NotificationModel.countDocuments(visible)) === ids.length;
}
