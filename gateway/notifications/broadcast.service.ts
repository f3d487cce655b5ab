import type { ClientSession, Types } from "mongoose";
import { newId } from "../core/documents/ids.ts";
import { isBackdated } from "./backdated.ts";
import { broadcastEvents, describe } from "./broadcast-events.ts";
import { wakeDelivery } from "./delivery/delivery-schedule.service.ts";
import { excerptOf } from "./excerpt.ts";
import { GroupedActionModel } from "./grouped-action.entity.ts";
import {
  type BroadcastKind,
  type Notification,
  type NotificationKind,
  NotificationModel,
} from "./notification.entity.ts";
import { publishOwn } from "./notification-announcements.ts";
import { takeOwnSeqs } from "./notification-seq.service.ts";

/*
 * Broadcasts: a published article or feed notifies every account, however many there are.
 *
 * - A broadcast is stored once, with `recipientId: null`. Nothing is written per recipient when it is published: every
 *   account created before `at`, except its author, sees it (`visibleTo` in read-marker.service.ts).
 * - Whether a user has read it is kept in the user's own marker: read if it is older than `readUpTo`, or in `openedIds`.
 * - Who hides articles on the site sees those of what they follow: the broadcast names its topics (follows/), so that one
 *   document notifies each account once, however many of them it follows.
 * - Delivery outside the site (push, mail, digest) concerns only users who chose it, or follow it by push. `isSpreading` marks a broadcast
 *   whose fan-out is not complete; the delivery worker does it page by page (delivery/broadcast-fanout.service.ts).
 * - Announcements on pub/sub carry ids only and are published after the commit.
 * - Backdated ones (demonstration content) are listed at their date, and neither announced nor delivered.
 */

interface NewBroadcast {
  readonly kind: BroadcastKind;
  readonly subjectId: Types.ObjectId;
  readonly actorId: Types.ObjectId;
  /** The title of an article, the text of a feed. */
  readonly text: string;
  /** Path of its page. */
  readonly path: string;
  /** Its topics that accounts follow. */
  readonly topicIds?: Types.ObjectId[];
  readonly at: Date;
}

/**
 * Notifies every account with one document, in the transaction of the publication. Returns a function that announces it,
 * to be called after the commit.
 */
export async function publishBroadcast(
  session: ClientSession,
  { text, ...fields }: NewBroadcast,
): Promise<() => void> {
  const broadcast = {
    ...fields,
    _id: newId(fields.at),
    recipientId: null,
    excerpt: excerptOf(text),
  };
  // Of backdated ones open pages learn nothing: they have no number.
  const event = isBackdated(fields.at)
    ? null
    : await broadcastEvents.append(session, [
        { name: "broadcast.published", subjectId: broadcast._id, after: describe(broadcast) },
      ]);
  const numbered = event && { isSpreading: true, seq: event.seqs[0] };
  await NotificationModel.create([{ ...broadcast, ...numbered }], { session });
  return () => {
    if (!event) return;
    event.announce();
    wakeDelivery();
  };
}

/** Replaces the excerpt in the broadcast of a subject that was edited. Nobody is notified again. */
export async function updateBroadcastExcerpt(
  session: ClientSession,
  subjectId: Types.ObjectId,
  text: string,
): Promise<void> {
  const broadcast = { subjectId, recipientId: null };
  await NotificationModel.updateMany(broadcast, { $set: { excerpt: excerptOf(text) } }, { session });
}

/**
 * Deletes the notifications about a subject. With `kinds`: only those kinds. Without: also those about what belongs to the
 * subject, such as replies to its comments. Returns a function that announces it, to be called after the commit.
 */
export async function withdrawNotifications(
  session: ClientSession,
  subjectId: Types.ObjectId,
  kinds?: readonly NotificationKind[],
): Promise<() => void> {
  const related = { $or: [{ subjectId }, { rootId: subjectId }] };
  const filter = kinds ? { subjectId, kind: { $in: [...kinds] } } : related;
  const withdrawn = await NotificationModel.find(filter).session(session).lean<Notification[]>();
  await NotificationModel.deleteMany(filter, { session });
  if (!kinds) await GroupedActionModel.deleteMany(related, { session });
  return announceWithdrawn(session, withdrawn);
}

/**
 * Hides the personal notifications about an article that cannot be read (in the trash, back to draft), or shows them again.
 * Returns a function that announces it, to be called after the commit.
 */
export async function setNotificationsShown(
  session: ClientSession,
  rootId: Types.ObjectId,
  isShown: boolean,
): Promise<() => void> {
  const filter = { rootId, isHidden: isShown ? true : { $ne: true } };
  const found = await NotificationModel.find(filter).session(session).lean<Notification[]>();
  if (found.length === 0) return () => {};
  const update = isShown ? { $unset: { isHidden: 1 } } : { $set: { isHidden: true } };
  await NotificationModel.updateMany({ rootId }, update as never, { session });
  return announceWithdrawn(session, found);
}

// An article may have many notifications: announced in batches, they keep nobody waiting.
const batchSize = 100;

/** Takes the numbers of these changes; returns a function that announces them. */
async function announceWithdrawn(
  session: ClientSession,
  notifications: readonly Notification[],
): Promise<() => void> {
  const broadcasts = notifications.filter(({ recipientId }) => recipientId === null);
  const withdrawn = await broadcastEvents.append(
    session,
    broadcasts.map((each) => ({
      name: "broadcast.withdrawn",
      subjectId: each._id,
      before: describe(each),
    })),
  );
  const announcements = broadcasts.length > 0 ? [withdrawn.announce] : [];
  const own = notifications.filter(({ recipientId }) => recipientId !== null);
  const ownSeqs = await takeOwnSeqs(
    session,
    own.map(({ recipientId }) => recipientId as Types.ObjectId),
  );
  for (const [index, each] of own.entries()) {
    announcements.push(() => publishOwn("CHANGED", each, ownSeqs[index]!));
  }
  return () => void announceInBatches(announcements);
}

async function announceInBatches(announcements: readonly (() => void)[]): Promise<void> {
  for (const [index, announce] of announcements.entries()) {
    if (index % batchSize === batchSize - 1) await new Promise((resolve) => setImmediate(resolve));
    announce();
  }
  if (announcements.length > 0) wakeDelivery();
}
