import type { ClientSession, Types } from "mongoose";
import { queueMail } from "../mails/mail-queue.service.ts";
import { wakeMails } from "../mails/mail-worker.ts";
import type { Notification } from "../notifications/notification.entity.ts";
import { listUnread } from "../notifications/notification.service.ts";
import { clock, minutes, seconds } from "../shared/clock.ts";
import { inTransaction } from "../shared/transaction.ts";
import { findUser, findUsers, type User } from "../users/user.service.ts";
import { type NotificationDue, NotificationDueModel, type PendingPush } from "./due.entity.ts";
import { afterQuiet } from "./hours.ts";
import { digestLetter, unseenLetter } from "./letters.ts";
import { marksAfter, planFor } from "./plan.ts";
import { pushTo } from "./push.service.ts";
import { messageOf } from "./push-message.ts";
import { choicesOf, settingsOf } from "./settings.service.ts";
import { spreadBroadcasts } from "./spreading.service.ts";
import type { Names } from "./words.ts";

const atOnce = 100;
const mostTold = 50;
/** A push that a gateway has taken up and says nothing of is taken over by another. */
const lease = seconds(60);
const mostPushTries = 5;
const never = new AbortController().signal;

/** Tells what is due beyond the site, person by person, until nothing is. */
export async function tellDue(ending: AbortSignal = never): Promise<void> {
  await spreadBroadcasts(ending);
  while (!ending.aborted) {
    const due = await NotificationDueModel.find({ lookAt: { $lte: clock.now() } })
      .sort({ lookAt: 1 })
      .limit(atOnce)
      .select({ _id: 1 })
      .lean();
    for (const { _id } of due) if (!ending.aborted) await look(_id);
    if (due.length < atOnce) return;
  }
}

async function look(userId: Types.ObjectId): Promise<void> {
  const looked = await inTransaction((session) => lookInside(session, userId));
  if (!looked) return;
  wakeMails();
  if (looked.push) await push(looked.user, looked.push, looked.lookAt);
}

interface Looked {
  readonly user: User;
  readonly push: PendingPush | null;
  /** When to look again, the push aside. */
  readonly lookAt: Date | null;
}

/**
 * Looks after one person in one transaction: what it reads, what it writes to be mailed and how far they were told belong
 * together. A deed that tells them meanwhile writes to the same line, so that one of the two is done again.
 */
async function lookInside(session: ClientSession, userId: Types.ObjectId): Promise<Looked | null> {
  const now = clock.now();
  const due = await NotificationDueModel.findOne({ _id: userId, lookAt: { $lte: now } })
    .session(session)
    .lean<NotificationDue>();
  if (!due) return null;
  const user = await findUser(userId, session);
  if (!user?.isVerified) {
    await NotificationDueModel.deleteOne({ _id: userId }, { session });
    return null;
  }
  const settings = await settingsOf(userId, session);
  const unread = await listUnread(session, user, mostTold);
  const { now: told, lookAt } = planFor(unread, due, choicesOf(settings), settings, now);
  const set: Record<string, unknown> = {};
  if (told.MAIL || told.DIGEST) {
    const names = await namesOf([...(told.MAIL ?? []), ...(told.DIGEST ?? [])]);
    if (told.MAIL) await queueMail(unseenLetter(user, { items: told.MAIL, names }), session);
    if (told.DIGEST) await queueMail(digestLetter(user, { items: told.DIGEST, names }, settings), session);
    if (told.MAIL) set.mailedAt = now;
  }
  for (const way of ["PUSH", "MAIL", "DIGEST"] as const) Object.assign(set, marksAfter(way, told[way] ?? []));
  const pending = told.PUSH ? together(told.PUSH, due.push) : (due.push ?? null);
  const quietUntil = afterQuiet(now, settings);
  const isPushed = pending !== null && quietUntil <= now;
  const next = isPushed ? new Date(now.getTime() + lease) : earliest(lookAt, pending ? quietUntil : null);
  await NotificationDueModel.updateOne(
    { _id: userId },
    {
      $set: { ...set, touchedAt: now, ...(pending && { push: pending }), ...(next && { lookAt: next }) },
      ...(!next && { $unset: { lookAt: 1 } }),
    },
    { session },
  );
  return { user, push: isPushed ? pending : null, lookAt };
}

/** With what a service has not taken yet: one message for both. */
const together = (items: readonly Notification[], waiting?: PendingPush): PendingPush => ({
  notificationIds: [...items.map(({ _id }) => _id), ...(waiting?.notificationIds ?? [])].slice(0, mostTold),
  tries: 0,
});

function earliest(...moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((each) => each !== null).map((each) => each.getTime());
  return known.length > 0 ? new Date(Math.min(...known)) : null;
}

/** Hands a push over; what a service did not take is tried a few times more. */
async function push(user: User, pending: PendingPush, lookAt: Date | null): Promise<void> {
  const { notificationIds, tries, deviceIds } = pending;
  // As it is now: what was read or removed meanwhile is not pushed.
  const unread = await listUnread(null, user, mostTold);
  const items = unread.filter(({ _id }) => notificationIds.some((id) => id.equals(_id)));
  const left =
    items.length > 0 ? await pushTo(user._id, messageOf(items, await namesOf(items)), deviceIds) : [];
  const isOver = left.length === 0 || tries + 1 >= mostPushTries;
  const again = new Date(clock.now().getTime() + minutes(2 ** tries));
  const next = isOver ? lookAt : earliest(lookAt, again);
  await NotificationDueModel.updateOne(
    { _id: user._id, "push.notificationIds": notificationIds, "push.tries": tries },
    isOver ? { $unset: { push: 1 } } : { $set: { "push.deviceIds": left, "push.tries": tries + 1 } },
  );
  // Unless somebody has told them something since: that is looked at sooner.
  await NotificationDueModel.updateOne(
    { _id: user._id, lookAt: { $gt: clock.now() } },
    next ? { $set: { lookAt: next } } : { $unset: { lookAt: 1 } },
  );
}

async function namesOf(items: readonly Notification[]): Promise<Names> {
  const ids = [...new Set(items.map(({ actorId }) => String(actorId)))];
  return new Map((await findUsers(ids)).map((user) => [String(user._id), user]));
}
