import type { QueryFilter, Types } from "mongoose";
import { knownId } from "../core/documents/ids.ts";
import { inTransaction, retryOnDuplicate } from "../core/documents/transaction.ts";
import { notFound } from "../core/errors.ts";
import { checkLimit } from "../core/lists/pagination.ts";
import type { Viewer } from "../core/policies.ts";
import {
  anonymousKinds,
  Notification,
  NotificationMarkerModel,
  NotificationModel,
  NotificationPage,
  ReadState,
} from "./notification.entity.ts";
import { publishToAccount } from "./notification-announcements.ts";
import { takeOwnSeq } from "./notification-seq.service.ts";
import {
  findReadMarker,
  hasRead,
  type ReadMarker,
  readStateOf,
  requireReadMarker,
  shownOnSite,
} from "./read-marker.service.ts";

// Resolvers refer to the classes and kinds; only services and loaders use the model.
export { anonymousKinds, Notification, NotificationPage, ReadState };

// Most broadcasts that are remembered as opened one by one; beyond that, the oldest count as unread again.
const maxOpenedIds = 1_000;
export const noNotification = "Cette notification n’existe plus.";

/** The caller's notifications before `before`, newest first. Nothing for visitors. Throws BAD_USER_INPUT, NOT_FOUND. */
export async function listNotifications(
  viewer: Viewer | null,
  { before, limit }: { before?: string | null; limit: number },
): Promise<NotificationPage> {
  checkLimit(limit);
  const marker = await findReadMarker(viewer);
  if (!marker) return { items: [], hasMore: false, unreadCount: 0, readState: nothingToRead };
  const found = await NotificationModel.find({ ...shownOnSite(marker), ...(await olderThan(before)) })
    .sort({ at: -1, _id: -1 })
    .limit(limit + 1)
    .lean<Notification[]>();
  const items = found.slice(0, limit).map((item) => ({ ...item, isRead: hasRead(marker, item) }));
  const state = await readStateOf(marker);
  return { items, hasMore: found.length > limit, unreadCount: state.unreadCount, readState: state };
}

const nothingToRead: ReadState = { unreadCount: 0, readUpTo: new Date(0), seq: 0, broadcastSeq: 0 };

/** Returns what the caller has left to read, with the numbers up to which it is counted. */
export async function findReadState(viewer: Pick<Viewer, "id"> | null): Promise<ReadState> {
  const marker = await findReadMarker(viewer);
  return marker ? readStateOf(marker) : nothingToRead;
}

/** Returns the caller's number of unread notifications, at most 100. 0 for visitors. */
export async function countUnread(viewer: Viewer | null): Promise<number> {
  return (await findReadState(viewer)).unreadCount;
}

/** The broadcast of an announcement, with `isRead: false`; null when it was withdrawn. */
export async function findBroadcast(id: Types.ObjectId): Promise<Notification | null> {
  const found = await NotificationModel.findOne({ _id: id, recipientId: null }).lean<Notification>();
  return found && { ...found, isRead: false };
}

/** One of an account's notifications as it is now, null when the account doesn't see it, and what is left to read. */
export async function findOwnChange(
  userId: string,
  id: string | null,
): Promise<{ notification: Notification | null; readState: ReadState } | null> {
  const marker = await findReadMarker({ id: userId });
  if (!marker) return null;
  const [found, readState] = await Promise.all([
    id ? NotificationModel.findOne({ ...shownOnSite(marker), _id: id }).lean<Notification>() : null,
    readStateOf(marker),
  ]);
  return { notification: found && { ...found, isRead: hasRead(marker, found) }, readState };
}

/** Marks everything up to the newest notification as read. Throws UNAUTHENTICATED. */
export async function readNotifications(viewer: Viewer | null): Promise<ReadState> {
  const marker = await requireReadMarker(viewer);
  // Up to the newest one, not up to now: one that is being committed has an earlier time and stays unread.
  const newest = await NotificationModel.findOne(shownOnSite(marker))
    .sort({ at: -1, _id: -1 })
    .lean<Notification>();
  if (newest) {
    const { seq } = await retryOnDuplicate(() =>
      NotificationMarkerModel.findOneAndUpdate(
        { _id: marker.id },
        { $max: { readUpTo: newest.at }, $set: { openedIds: [] }, $inc: { seq: 1 } },
        { upsert: true, returnDocument: "after" },
      ).lean(),
    );
    publishToAccount(marker.id, "READ", null, seq);
  }
  return findReadState(viewer);
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
    const seq = await retryOnDuplicate(() =>
      found.recipientId ? markOwn(marker, found) : markBroadcast(marker, found),
    );
    if (seq) publishToAccount(marker.id, "READ", found, seq);
  }
  return { ...found, isRead: true };
}

// Only if `at` is unchanged: an action that came meanwhile stays unread.
const markOwn = (marker: ReadMarker, { _id, at }: Notification): Promise<number | null> =>
  inTransaction(async (session) => {
    const opened = { $set: { isOpened: true, openedUpTo: at } };
    const { matchedCount } = await NotificationModel.updateOne({ _id, at }, opened, { session });
    return matchedCount > 0 ? takeOwnSeq(session, marker.id) : null;
  });

async function markBroadcast(marker: ReadMarker, { _id }: Notification): Promise<number | null> {
  const $push = { openedIds: { $each: [_id], $slice: -maxOpenedIds } };
  const options = { upsert: true, returnDocument: "after" } as const;
  const changed = { $push, $inc: { seq: 1 } };
  try {
    const filter = { _id: marker.id, openedIds: { $ne: _id } };
    return (await NotificationMarkerModel.findOneAndUpdate(filter, changed, options).lean()).seq;
  } catch (error) {
    // A second tab has opened it: the marker is there and holds it. Otherwise it was created meanwhile: again.
    if (await NotificationMarkerModel.exists({ _id: marker.id, openedIds: _id })) return null;
    throw error;
  }
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
