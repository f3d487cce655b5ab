import type { ClientSession, Types } from "mongoose";
import { type NotificationAnnouncement, pubsub } from "../pubsub.ts";
import { newId } from "../shared/ids.ts";
import { wakeTelling } from "../telling/due.service.ts";
import { excerptOf } from "./excerpt.ts";
import {
  type BroadcastKind,
  type Notification,
  type NotificationKind,
  NotificationModel,
} from "./notification.entity.ts";
import { NotificationDeedModel } from "./notification-deed.entity.ts";
import { announcing } from "./own-notification.service.ts";

interface Broadcast {
  readonly kind: BroadcastKind;
  readonly subjectId: Types.ObjectId;
  readonly actorId: Types.ObjectId;
  /** Its title, or its text. */
  readonly text: string;
  /** Where it is read. */
  readonly path: string;
  readonly at: Date;
}

/** Tells everybody, inside the deed's transaction. Returns how to announce it once that is committed. */
export async function publishBroadcast(
  session: ClientSession,
  { text, ...about }: Broadcast,
): Promise<() => void> {
  const broadcast = {
    ...about,
    _id: newId(about.at),
    recipientId: null,
    excerpt: excerptOf(text),
    isSpreading: true,
  };
  await NotificationModel.create([broadcast], { session });
  return () => {
    announce("PUBLISHED", broadcast);
    wakeTelling();
  };
}

/** What everybody was told of a subject says its new words. Nobody is told again. */
export async function rewordBroadcast(
  session: ClientSession,
  subjectId: Types.ObjectId,
  text: string,
): Promise<void> {
  const told = { subjectId, recipientId: null };
  await NotificationModel.updateMany(told, { $set: { excerpt: excerptOf(text) } }, { session });
}

/**
 * Takes back what was told of a subject, of these kinds only where they are given: else whatever hangs on it, replies
 * to its comments too. Returns how to announce it after the commit.
 */
export async function withdrawNotifications(
  session: ClientSession,
  subjectId: Types.ObjectId,
  kinds?: readonly NotificationKind[],
): Promise<() => void> {
  const hanging = { $or: [{ subjectId }, { rootId: subjectId }] };
  const filter = kinds ? { subjectId, kind: { $in: [...kinds] } } : hanging;
  const gone = await NotificationModel.find(filter).session(session).lean<Notification[]>();
  await NotificationModel.deleteMany(filter, { session });
  if (!kinds) await NotificationDeedModel.deleteMany(hanging, { session });
  return () => void announceGone(gone);
}

/**
 * Hides what people were told for themselves of an article that cannot be read for now, or shows it again: a like of what
 * lies in the trash leads nowhere. Returns how to announce it after the commit.
 */
export async function showNotificationsUnder(
  session: ClientSession,
  rootId: Types.ObjectId,
  isShown: boolean,
): Promise<() => void> {
  const filter = { rootId, isHidden: isShown ? true : { $ne: true } };
  const found = await NotificationModel.find(filter).session(session).lean<Notification[]>();
  if (found.length === 0) return () => {};
  const update = isShown ? { $unset: { isHidden: 1 } } : { $set: { isHidden: true } };
  await NotificationModel.updateMany({ rootId }, update as never, { session });
  return () => void announceGone(found);
}

// An article that was much talked about: a channel holds so many at once, and no more.
const atOnce = 100;

async function announceGone(gone: readonly Notification[]): Promise<void> {
  for (const [index, each] of gone.entries()) {
    if (index % atOnce === atOnce - 1) await new Promise((resolve) => setImmediate(resolve));
    if (each.recipientId) announcing(each)();
    else announce("WITHDRAWN", each);
  }
}

type Announced = Omit<Notification, "isRead">;

function announce(
  kind: NotificationAnnouncement["kind"],
  { _id, subjectId, actorId, at, ...about }: Announced,
) {
  const ids = { id: String(_id), subjectId: String(subjectId), actorId: String(actorId) };
  pubsub.publish("notificationEvent", {
    kind,
    notification: { ...ids, kind: about.kind as BroadcastKind, at: at.toISOString() },
  });
}
