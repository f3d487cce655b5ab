import type { ClientSession, QueryFilter, Types } from "mongoose";
import { pubsub } from "../pubsub.ts";
import { notFound } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { checkLimit } from "../shared/pagination.ts";
import { requireViewer, type Viewer } from "../shared/policies.ts";
import { findUser, type User } from "../users/user.service.ts";
import {
  Notification,
  type NotificationKind,
  type NotificationMarker,
  NotificationMarkerModel,
  NotificationModel,
  NotificationPage,
  ReadState,
} from "./notification.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { Notification, NotificationPage, ReadState };

// Whoever has that much unread is not helped by an exact number.
const mostUnread = 100;
// More than that opened one by one, and the oldest of them count as unread again.
const mostOpened = 1_000;
const noNotification = "Cette notification n’existe plus.";

/** The caller's notifications before `before`, newest first. Nothing for visitors. Throws BAD_USER_INPUT, NOT_FOUND. */
export async function listNotifications(
  viewer: Viewer | null,
  { before, limit }: { before?: string | null; limit: number },
): Promise<NotificationPage> {
  checkLimit(limit);
  const reader = await readerOf(viewer);
  if (!reader) return { items: [], hasMore: false, unreadCount: 0 };
  const found = await NotificationModel.find({ ...shownTo(reader), ...(await olderThan(before)) })
    .sort({ at: -1, _id: -1 })
    .limit(limit + 1)
    .lean<Notification[]>();
  const items = found.slice(0, limit).map((each) => ({ ...each, isRead: hasRead(reader, each) }));
  return { items, hasMore: found.length > limit, unreadCount: await countUnreadOf(reader) };
}

/** How many the caller has not read, at most 100. 0 for visitors. */
export async function countUnread(viewer: Viewer | null): Promise<number> {
  const reader = await readerOf(viewer);
  return reader ? countUnreadOf(reader) : 0;
}

/** What everybody is told, as a gateway looks it up that has heard of it; null when it went. */
export async function lookUpBroadcast(id: string): Promise<Notification | null> {
  const found = await NotificationModel.findOne({ _id: id, recipientId: null }).lean<Notification>();
  return found && { ...found, isRead: false };
}

/** What has become of one person's own notification, null when it went, and what they have not read now. */
export async function lookUpOwn(
  userId: string,
  id: string,
): Promise<{ notification: Notification | null; unreadCount: number } | null> {
  const reader = await readerOf({ id: userId });
  if (!reader) return null;
  const [found, unreadCount] = await Promise.all([
    NotificationModel.findOne({ ...shownTo(reader), _id: id, recipientId: userId }).lean<Notification>(),
    countUnreadOf(reader),
  ]);
  return { notification: found && { ...found, isRead: hasRead(reader, found) }, unreadCount };
}

/** Marks everything up to now as read. Throws UNAUTHENTICATED. */
export async function readNotifications(viewer: Viewer | null): Promise<ReadState> {
  const reader = await requireReader(viewer);
  // Up to the newest there is, not up to the hour: one that is just being committed stays unread.
  const newest = await NotificationModel.findOne(shownTo(reader))
    .sort({ at: -1, _id: -1 })
    .lean<Notification>();
  if (newest) {
    await NotificationMarkerModel.updateOne(
      { _id: reader.id },
      { $max: { readUpTo: newest.at }, $set: { openedIds: [] } },
      { upsert: true },
    );
  }
  return announceRead(viewer);
}

/** Marks one as read and returns it. Throws UNAUTHENTICATED, NOT_FOUND. */
export async function openNotification(viewer: Viewer | null, id: unknown): Promise<Notification> {
  const reader = await requireReader(viewer);
  const found = await NotificationModel.findOne({
    ...shownTo(reader),
    _id: knownId(id, noNotification),
  }).lean<Notification>();
  if (!found) throw notFound(noNotification);
  if (!hasRead(reader, found)) {
    await (found.recipientId ? markOwn(found) : markBroadcast(reader, found));
    await announceRead(viewer);
  }
  return { ...found, isRead: true };
}

// As far as it was seen: what comes meanwhile stays unread.
const markOwn = ({ _id, at }: Notification) =>
  NotificationModel.updateOne({ _id, at }, { $set: { isOpened: true, openedUpTo: at } });

const markBroadcast = (reader: Reader, { _id }: Notification) =>
  NotificationMarkerModel.updateOne(
    { _id: reader.id, openedIds: { $ne: _id } },
    { $push: { openedIds: { $each: [_id], $slice: -mostOpened } } },
    { upsert: true },
  ).catch(ignoreDuplicate);

// The upsert of a second tab that opens the same one finds the marker taken: it is opened already.
function ignoreDuplicate(error: unknown): void {
  if ((error as { code?: unknown }).code !== 11_000) throw error;
}

async function announceRead(viewer: Viewer | null): Promise<ReadState> {
  const { id } = requireViewer(viewer);
  const unreadCount = await countUnread(viewer);
  pubsub.publish("notificationsRead", { userId: id, unreadCount });
  return { unreadCount };
}

interface Reader {
  readonly id: string;
  readonly since: Date;
  readonly readUpTo: Date;
  readonly openedIds: readonly Types.ObjectId[];
  readonly hiddenKinds: readonly NotificationKind[];
}

async function readerOf(viewer: Pick<Viewer, "id"> | null): Promise<Reader | null> {
  if (!viewer) return null;
  const [account, marker] = await Promise.all([
    findUser(viewer.id),
    NotificationMarkerModel.findById(viewer.id).lean<NotificationMarker>(),
  ]);
  return account && readerFrom(account, marker);
}

function readerFrom({ _id, createdAt }: User, marker: NotificationMarker | null): Reader {
  return {
    ...{ id: String(_id), since: createdAt, readUpTo: marker?.readUpTo ?? createdAt },
    ...{ openedIds: marker?.openedIds ?? [], hiddenKinds: marker?.hiddenKinds ?? [] },
  };
}

async function requireReader(viewer: Viewer | null): Promise<Reader> {
  const reader = await readerOf(requireViewer(viewer));
  if (!reader) throw notFound("Ce compte n’existe plus.");
  return reader;
}

// Their own and what everybody is told, since they have an account, and never their own deeds, nor what cannot be read.
const toldTo = ({ id, since }: Reader, after: Date = since): QueryFilter<Notification> => ({
  recipientId: { $in: [null, id] },
  at: { $gt: after },
  actorId: { $ne: id },
  isHidden: { $ne: true },
});

/** Of that, what they want to see on the site. */
const shownTo = (reader: Reader, after?: Date): QueryFilter<Notification> => ({
  ...toldTo(reader, after),
  ...(reader.hiddenKinds.length > 0 && { kind: { $nin: reader.hiddenKinds } }),
});

async function olderThan(before: string | null | undefined): Promise<QueryFilter<Notification>> {
  if (!before) return {};
  const last = await NotificationModel.findById(knownId(before, noNotification)).lean<Notification>();
  if (!last) throw notFound(noNotification);
  return { $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] };
}

const hasRead = ({ readUpTo, openedIds }: Reader, { _id, at, isOpened }: Notification): boolean =>
  at <= readUpTo || isOpened === true || openedIds.some((id) => id.equals(_id));

const readUpTo = (reader: Reader): Date =>
  new Date(Math.max(reader.since.getTime(), reader.readUpTo.getTime()));

const unopened = ({ openedIds }: Reader): QueryFilter<Notification> => ({
  _id: { $nin: openedIds },
  isOpened: { $ne: true },
});

/** The latest that a person has not read, also of what they do not want on the site: for what is told elsewhere. */
export async function listUnread(
  session: ClientSession | null,
  user: User,
  limit: number,
): Promise<Notification[]> {
  const marker = await NotificationMarkerModel.findById(user._id).session(session).lean<NotificationMarker>();
  const reader = readerFrom(user, marker);
  return NotificationModel.find({ ...toldTo(reader, readUpTo(reader)), ...unopened(reader) })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .session(session)
    .lean<Notification[]>();
}

async function countUnreadOf(reader: Reader): Promise<number> {
  const unread = await NotificationModel.find({ ...shownTo(reader, readUpTo(reader)), ...unopened(reader) })
    .select({ _id: 1 })
    .limit(mostUnread)
    .lean();
  return unread.length;
}
