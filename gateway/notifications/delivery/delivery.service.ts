import type { ClientSession, QueryFilter, Types } from "mongoose";
import { clock, minutes } from "../../core/clock.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { errorFields, log } from "../../core/log.ts";
import { queueMail } from "../../mails/mail-queue.service.ts";
import { wakeMails } from "../../mails/mail-worker.ts";
import { findUser, type User } from "../../users/user.service.ts";
import { followedBy, followsOf } from "../follows/stored-follows.service.ts";
import type { Notification } from "../notification.entity.ts";
import { listUnread } from "../read-marker.service.ts";
import { choicesOf, settingsOf } from "../settings/settings.service.ts";
import { type Choices, kindsFor, wayOfKind } from "../settings/topics.ts";
import { fanOutBroadcasts } from "./broadcast-fanout.service.ts";
import { deliveryWays, marksAfterDelivery, planDelivery, type UnreadByWay } from "./delivery-plan.ts";
import {
  type DeliverySchedule,
  DeliveryScheduleModel,
  type DeliveryWay,
} from "./delivery-schedule.entity.ts";
import { digestMail } from "./notification-digest.ts";
import { findPendingPush, maxItems, namesOf, sendPushes, storePush } from "./pending-push.service.ts";
import { unseenMail } from "./unseen-mail.ts";

const batchSize = 100;
const postponed = minutes(15);
const never = new AbortController().signal;

/*
 * The delivery worker: push, mail and digest of what a user has not read on the site.
 *
 * 1. `fanOutBroadcasts` schedules the users who want a new broadcast outside the site, or follow it by push.
 * 2. Each due user is handled in one transaction (`prepareDelivery`): reads unread notifications, settings and schedule,
 *    queues mails, stores the marks and the push. An action that notifies the user meanwhile writes the same
 *    schedule document, so that one of the two transactions is retried.
 * 3. Pushes are sent from a lease queue with one entry a user (pending-push.service.ts). While an entry is held no other gateway
 *    sends it or a later one of the user, however slow the push service: what is new waits for its end.
 */

/** Delivers all that is due, user by user. For the delivery worker. */
export async function deliverDue(ending: AbortSignal = never): Promise<void> {
  await fanOutBroadcasts(ending);
  while (!ending.aborted) {
    const due = await DeliveryScheduleModel.find({ lookAt: { $lte: clock.now() } })
      .sort({ lookAt: 1 })
      .limit(batchSize)
      .select({ _id: 1 })
      .lean();
    for (const { _id } of due) if (!ending.aborted) await deliverOrPostpone(_id);
    await sendPushes(ending);
    if (due.length < batchSize) return;
  }
}

/** A user whose delivery fails is due again later: the ones after must not wait for it. */
async function deliverOrPostpone(userId: Types.ObjectId): Promise<void> {
  try {
    await deliverTo(userId);
  } catch (error) {
    log.error(errorFields(error), "the notifications of a user could not be delivered");
    const lookAt = new Date(clock.now().getTime() + postponed);
    await DeliveryScheduleModel.updateOne(
      { _id: userId, lookAt: { $lte: clock.now() } },
      { $set: { lookAt } },
    );
  }
}

async function deliverTo(userId: Types.ObjectId): Promise<void> {
  if (await inTransaction((session) => prepareDelivery(session, userId))) wakeMails();
}

/** Plans the delivery to one user and stores it, in one transaction. Returns whether a mail was queued. */
async function prepareDelivery(session: ClientSession, userId: Types.ObjectId): Promise<boolean> {
  const now = clock.now();
  const schedule = await DeliveryScheduleModel.findOne({ _id: userId, lookAt: { $lte: now } })
    .session(session)
    .lean<DeliverySchedule>();
  if (!schedule) return false;
  const user = await findUser(userId, session);
  if (!user?.isVerified) {
    await DeliveryScheduleModel.deleteOne({ _id: userId }, { session });
    return false;
  }
  const settings = await settingsOf(userId, session);
  const unread = await listUnreadByWay(session, user, choicesOf(settings), schedule);
  const { now: due, nextLookAt } = planDelivery(unread, schedule, settings, now);
  const pending = await findPendingPush(session, userId);
  const isSending = pending?.holder !== undefined && pending.dueAt > now;
  // These are looked at again when it has finished.
  if (isSending) delete due.PUSH;
  // One that waits for the end of quiet hours may be due earlier by new settings.
  else if (due.PUSH || pending?.attempts === 0) await storePush(session, userId, due.PUSH ?? [], pending);
  const set: Record<string, unknown> = {};
  if (due.MAIL || due.DIGEST) {
    const names = await namesOf([...(due.MAIL ?? []), ...(due.DIGEST ?? [])]);
    if (due.MAIL) await queueMail(unseenMail(user, { items: due.MAIL, names }), session);
    if (due.DIGEST) await queueMail(digestMail(user, { items: due.DIGEST, names }, settings), session);
    if (due.MAIL) set.mailedAt = now;
  }
  for (const way of deliveryWays) Object.assign(set, marksAfterDelivery(way, due[way] ?? []));
  const next = isSending ? earliest(nextLookAt, pending.dueAt) : nextLookAt;
  await DeliveryScheduleModel.updateOne(
    { _id: userId },
    {
      $set: { ...set, touchedAt: now, ...(next && { lookAt: next }) },
      ...(!next && { $unset: { lookAt: 1 } }),
    },
    { session },
  );
  return Boolean(due.MAIL || due.DIGEST);
}

const earliest = (one: Date | null, other: Date): Date => (one && one < other ? one : other);

/**
 * The latest unread notifications that the user had chosen for each way when they came, or follows by push, newest first. Others must not
 * displace them.
 */
async function listUnreadByWay(
  session: ClientSession,
  user: User,
  choices: Choices,
  { startedAt, since }: DeliverySchedule,
): Promise<UnreadByWay> {
  const unread: Record<DeliveryWay, Notification[]> = { PUSH: [], MAIL: [], DIGEST: [] };
  const followed = followedBy("PUSH", await followsOf(user._id, session), user._id);
  for (const way of deliveryWays) {
    const chosen: QueryFilter<Notification>[] = kindsFor(choices, way).map((kind) => ({
      kind,
      at: { $gt: since?.[wayOfKind(kind, way)] ?? startedAt },
    }));
    if (way === "PUSH" && followed) chosen.push(followed);
    if (chosen.length > 0) unread[way] = await listUnread(session, user, maxItems, { $or: chosen });
  }
  return unread;
}
