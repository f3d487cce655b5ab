import type { ClientSession, QueryFilter, Types } from "mongoose";
import { notFound } from "../core/errors.ts";
import { requireViewer, type Viewer } from "../core/policies.ts";
import { findUser, type User } from "../users/user.service.ts";
import { broadcastEvents } from "./broadcast-events.ts";
import { type Follow, followedBy, followsOf, isFollowedOnSite } from "./follows/stored-follows.service.ts";
import {
  type Notification,
  type NotificationKind,
  type NotificationMarker,
  NotificationMarkerModel,
  NotificationModel,
  type ReadState,
} from "./notification.entity.ts";

/*
 * The read marker: which notifications an account has read, without a document per account and notification.
 *
 * - `readUpTo`: everything dated up to it is read. « Tout marquer comme lu » moves it to the newest notification and
 *   empties `openedIds`. It only moves forward ($max).
 * - Opened one by one: broadcasts are added to `openedIds` of the marker (shared documents can't hold it); personal
 *   notifications keep `isOpened` and `openedUpTo` themselves, so that a later action makes them unread again.
 * - An account sees nothing dated before its creation, nothing that it did itself and nothing hidden with its article.
 */

// Counting stops there: « 99+ » is all that the badge shows.
const maxUnread = 100;

/** The read state of one account. */
export interface ReadMarker {
  /** The account. */
  readonly id: string;
  /** Creation date of the account. */
  readonly since: Date;
  readonly readUpTo: Date;
  readonly openedIds: readonly Types.ObjectId[];
  readonly hiddenKinds: readonly NotificationKind[];
  /** Its follows; read only for an account that hides articles. */
  readonly follows: readonly Follow[];
  /** The number of the account's last change that the marker contains. */
  readonly seq: number;
  /** The number of the last broadcast that counts; what was published later has its own event. */
  readonly broadcastSeq: number;
}

/** The read marker of the caller; null for visitors and deleted accounts. */
export async function findReadMarker(viewer: Pick<Viewer, "id"> | null): Promise<ReadMarker | null> {
  if (!viewer) return null;
  const marker = await NotificationMarkerModel.findById(viewer.id).lean<NotificationMarker>();
  const hidesArticles = marker?.hiddenKinds?.includes("POST_PUBLISHED") ?? false;
  // After the marker, so that the number contains every broadcast that the marker says was opened.
  const [account, broadcastSeq, follows] = await Promise.all([
    findUser(viewer.id),
    broadcastEvents.lastSeq(),
    hidesArticles ? followsOf(viewer.id) : [],
  ]);
  return account && { ...markerFrom(account, marker, broadcastSeq), follows };
}

function markerFrom(
  { _id, createdAt, verifiedAt }: User,
  marker: NotificationMarker | null,
  broadcastSeq: number,
): ReadMarker {
  return {
    id: String(_id),
    since: createdAt,
    // Broadcasts from before the confirmation of the address are listed, and count as read.
    readUpTo: marker?.readUpTo ?? verifiedAt ?? createdAt,
    openedIds: marker?.openedIds ?? [],
    hiddenKinds: marker?.hiddenKinds ?? [],
    follows: [],
    seq: marker?.seq ?? 0,
    broadcastSeq,
  };
}

/** The read marker of the caller. Throws UNAUTHENTICATED, NOT_FOUND. */
export async function requireReadMarker(viewer: Viewer | null): Promise<ReadMarker> {
  const marker = await findReadMarker(requireViewer(viewer));
  if (!marker) throw notFound("Ce compte n’existe plus.");
  return marker;
}

/** Filter of the notifications of an account: its own and broadcasts, since it exists, without its own actions. */
const visibleTo = ({ id, since }: ReadMarker, after: Date = since): QueryFilter<Notification> => ({
  recipientId: { $in: [null, id] },
  at: { $gt: after },
  actorId: { $ne: id },
  isHidden: { $ne: true },
});

/** Filter of those the account wants to see on the site: of kinds that it doesn't hide, and of what it follows. */
export function shownOnSite(marker: ReadMarker, after?: Date): QueryFilter<Notification> {
  const visible = visibleTo(marker, after);
  if (marker.hiddenKinds.length === 0) return visible;
  const shown = { kind: { $nin: marker.hiddenKinds } };
  const followed = followedBy("SITE", marker.follows, marker.id);
  return followed ? { ...visible, $and: [{ $or: [shown, followed] }] } : { ...visible, ...shown };
}

/** Returns whether the account sees a broadcast on the site. The same as `shownOnSite`, for one that is loaded. */
export const seesBroadcast = (
  { id, since, hiddenKinds, follows }: ReadMarker,
  broadcast: Notification,
): boolean =>
  String(broadcast.actorId) !== id &&
  broadcast.at > since &&
  (!hiddenKinds.includes(broadcast.kind) || isFollowedOnSite(follows, id, broadcast));

/** Returns whether the account has read a notification: by the marker, or by opening it. */
export const hasRead = ({ readUpTo, openedIds }: ReadMarker, { _id, at, isOpened }: Notification): boolean =>
  at <= readUpTo || isOpened === true || openedIds.some((id) => id.equals(_id));

const readUpTo = (marker: ReadMarker): Date =>
  new Date(Math.max(marker.since.getTime(), marker.readUpTo.getTime()));

const unopened = ({ openedIds }: ReadMarker): QueryFilter<Notification> => ({
  _id: { $nin: openedIds },
  isOpened: { $ne: true },
});

/** The latest unread notifications of a user that match, newest first, including kinds hidden on the site: for delivery elsewhere. */
export async function listUnread(
  session: ClientSession | null,
  user: User,
  limit: number,
  matching: QueryFilter<Notification>,
): Promise<Notification[]> {
  const marker = await NotificationMarkerModel.findById(user._id).session(session).lean<NotificationMarker>();
  const state = markerFrom(user, marker, Number.POSITIVE_INFINITY);
  const unread = { ...visibleTo(state, readUpTo(state)), ...unopened(state) };
  return NotificationModel.find({ $and: [unread, matching] })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .session(session)
    .lean<Notification[]>();
}

/** The number of unread notifications up to the marker's numbers, at most 100. */
export async function countUnreadOf(marker: ReadMarker): Promise<number> {
  const unread = await NotificationModel.find({
    ...shownOnSite(marker, readUpTo(marker)),
    ...unopened(marker),
  })
    .select({ seq: 1 })
    .limit(maxUnread)
    .lean();
  // An event adds those that are published after the number: none is counted twice.
  return unread.filter(({ seq = 0 }) => seq <= marker.broadcastSeq).length;
}

/** Returns what is left to read, with the numbers up to which it is counted. */
export const readStateOf = async (marker: ReadMarker): Promise<ReadState> => ({
  unreadCount: await countUnreadOf(marker),
  readUpTo: readUpTo(marker),
  seq: marker.seq,
  broadcastSeq: marker.broadcastSeq,
});
