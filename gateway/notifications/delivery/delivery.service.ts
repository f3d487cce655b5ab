import type { ClientSession, Types } from "mongoose";
import { clock, minutes, seconds } from "../../core/clock.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { errorFields, log } from "../../core/log.ts";
import { queueMail } from "../../mails/mail-queue.service.ts";
import { wakeMails } from "../../mails/mail-worker.ts";
import { findUser, findUsers, type User } from "../../users/user.service.ts";
import type { Notification } from "../notification.entity.ts";
import { pushTo } from "../push/push.service.ts";
import { pushMessageOf } from "../push/push-text.ts";
import { listUnread } from "../read-marker.service.ts";
import { choicesOf, settingsOf } from "../settings/settings.service.ts";
import { type Choices, kindsFor, wayOfKind } from "../settings/topics.ts";
import { fanOutBroadcasts } from "./broadcast-fanout.service.ts";
import { deliveryWays, marksAfterDelivery, planDelivery, type UnreadByWay } from "./delivery-plan.ts";
import {
  type DeliverySchedule,
  DeliveryScheduleModel,
  type DeliveryWay,
  type PendingPush,
} from "./delivery-schedule.entity.ts";
import { digestMail } from "./digest-mail.ts";
import type { ActorNames } from "./notification-sentences.ts";
import { afterQuietHours } from "./quiet-hours.ts";
import { unseenMail } from "./unseen-mail.ts";

const batchSize = 100;
const maxItems = 50;
/** Time after which another gateway takes over a push that this one has claimed and not finished. */
const lease = seconds(60);
const maxPushAttempts = 5;
const postponed = minutes(15);
const never = new AbortController().signal;

/*
 * The delivery worker: push, mail and digest of what a user has not read on the site.
 *
 * 1. `fanOutBroadcasts` schedules the users who want a new broadcast outside the site.
 * 2. Each due user is handled in one transaction (`prepareDelivery`): reads unread notifications, settings and schedule,
 *    queues mails, stores the marks and the pending push. An action that notifies the user meanwhile writes the same
 *    schedule document, so that one of the two transactions is retried.
 * 3. The push is claimed in that transaction and sent after the commit. While the claim holds (60 s) no other gateway sends it
 *    or a later one of the user, however slow the push service: what is new waits for its end. If this gateway dies, another one
 *    finds the pending push afterwards. Devices that could not be reached are retried with doubling delays, five attempts in all.
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
  const prepared = await inTransaction((session) => prepareDelivery(session, userId));
  if (!prepared) return;
  wakeMails();
  if (prepared.push) await push(prepared, prepared.push);
}

interface PreparedDelivery {
  readonly user: User;
  /** The push that was claimed. */
  readonly push: PendingPush | null;
  /** Date of the preparation: a later one in the schedule says that something has come since. */
  readonly touchedAt: Date;
  /** Date of the next check, apart from the push. */
  readonly nextLookAt: Date | null;
}

/** Plans the delivery to one user and stores it, in one transaction. Null when nothing is due or the account is gone. */
async function prepareDelivery(
  session: ClientSession,
  userId: Types.ObjectId,
): Promise<PreparedDelivery | null> {
  const now = clock.now();
  const schedule = await DeliveryScheduleModel.findOne({ _id: userId, lookAt: { $lte: now } })
    .session(session)
    .lean<DeliverySchedule>();
  if (!schedule) return null;
  const user = await findUser(userId, session);
  if (!user?.isVerified) {
    await DeliveryScheduleModel.deleteOne({ _id: userId }, { session });
    return null;
  }
  const settings = await settingsOf(userId, session);
  const unread = await listUnreadByWay(session, user, choicesOf(settings), schedule);
  const { now: due, nextLookAt } = planDelivery(unread, schedule, settings, now);
  const claim = schedule.push?.claimedUntil;
  const isClaimed = claim !== undefined && claim > now;
  // Another gateway is sending: these are looked at again when it has finished.
  if (isClaimed) delete due.PUSH;
  const set: Record<string, unknown> = {};
  if (due.MAIL || due.DIGEST) {
    const names = await namesOf([...(due.MAIL ?? []), ...(due.DIGEST ?? [])]);
    if (due.MAIL) await queueMail(unseenMail(user, { items: due.MAIL, names }), session);
    if (due.DIGEST) await queueMail(digestMail(user, { items: due.DIGEST, names }, settings), session);
    if (due.MAIL) set.mailedAt = now;
  }
  for (const way of deliveryWays) Object.assign(set, marksAfterDelivery(way, due[way] ?? []));
  const pending = due.PUSH ? mergePush(due.PUSH, schedule.push) : (schedule.push ?? null);
  const quietUntil = afterQuietHours(now, settings);
  const isPushed = pending !== null && !isClaimed && quietUntil <= now;
  const claimedUntil = new Date(now.getTime() + lease);
  const waitsUntil = isClaimed ? claim : pending ? quietUntil : null;
  const next = isPushed ? claimedUntil : earliest(nextLookAt, waitsUntil);
  const stored = isPushed ? { ...pending, claimedUntil } : pending;
  await DeliveryScheduleModel.updateOne(
    { _id: userId },
    {
      $set: { ...set, touchedAt: now, ...(stored && { push: stored }), ...(next && { lookAt: next }) },
      ...(!next && { $unset: { lookAt: 1 } }),
    },
    { session },
  );
  return { user, push: isPushed ? pending : null, touchedAt: now, nextLookAt };
}

/**
 * The latest unread notifications that the user had chosen for each way when they came, newest first. Others must not
 * displace them.
 */
async function listUnreadByWay(
  session: ClientSession,
  user: User,
  choices: Choices,
  { startedAt, since }: DeliverySchedule,
): Promise<UnreadByWay> {
  const unread: Record<DeliveryWay, Notification[]> = { PUSH: [], MAIL: [], DIGEST: [] };
  for (const way of deliveryWays) {
    const chosen = kindsFor(choices, way).map((kind) => ({
      kind,
      at: { $gt: since?.[wayOfKind(kind, way)] ?? startedAt },
    }));
    if (chosen.length > 0) unread[way] = await listUnread(session, user, maxItems, { $or: chosen });
  }
  return unread;
}

/** Merges new notifications with a push that is not delivered yet: one message for both. */
const mergePush = (items: readonly Notification[], waiting?: PendingPush): PendingPush => ({
  notificationIds: [...items.map(({ _id }) => _id), ...(waiting?.notificationIds ?? [])].slice(0, maxItems),
  tries: 0,
});

function earliest(...moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((each) => each !== null).map((each) => each.getTime());
  return known.length > 0 ? new Date(Math.min(...known)) : null;
}

/** Sends a claimed push and ends the claim; devices that could not be reached are retried later. */
async function push({ user, touchedAt, nextLookAt }: PreparedDelivery, pending: PendingPush): Promise<void> {
  const { notificationIds, tries, deviceIds } = pending;
  // Read again: what was read or withdrawn meanwhile is not pushed.
  const items = await listUnread(null, user, maxItems, { _id: { $in: notificationIds } });
  const failed =
    items.length > 0 ? await pushTo(user._id, pushMessageOf(items, await namesOf(items)), deviceIds) : [];
  const isDone = failed.length === 0 || tries + 1 >= maxPushAttempts;
  const now = clock.now();
  const next = isDone ? nextLookAt : earliest(nextLookAt, new Date(now.getTime() + minutes(2 ** tries)));
  await DeliveryScheduleModel.updateOne(
    { _id: user._id, "push.notificationIds": notificationIds, "push.tries": tries },
    isDone
      ? { $unset: { push: 1 } }
      : { $set: { "push.deviceIds": failed, "push.tries": tries + 1 }, $unset: { "push.claimedUntil": 1 } },
  );
  const { matchedCount } = await DeliveryScheduleModel.updateOne(
    { _id: user._id, touchedAt, lookAt: { $gt: now } },
    next ? { $set: { lookAt: next } } : { $unset: { lookAt: 1 } },
  );
  // Something has come meanwhile, and may have waited for the end of the claim.
  if (matchedCount === 0) await DeliveryScheduleModel.updateOne({ _id: user._id }, { $min: { lookAt: now } });
}

async function namesOf(items: readonly Notification[]): Promise<ActorNames> {
  const ids = [...new Set(items.map(({ actorId }) => String(actorId)))];
  return new Map((await findUsers(ids)).map((user) => [String(user._id), user]));
}
