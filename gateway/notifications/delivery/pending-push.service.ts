import type { ClientSession, Types } from "mongoose";
import { clock, minutes, seconds } from "../../core/clock.ts";
import { LeaseQueue, workThrough } from "../../core/documents/lease-queue.ts";
import { errorFields, log } from "../../core/log.ts";
import { findUser, findUsersById } from "../../users/user.service.ts";
import type { Notification } from "../notification.entity.ts";
import { pushTo } from "../push/push.service.ts";
import { pushMessageOf } from "../push/push-text.ts";
import { listUnread } from "../read-marker.service.ts";
import { settingsOf } from "../settings/settings.service.ts";
import { DeliveryScheduleModel } from "./delivery-schedule.entity.ts";
import type { ActorNames } from "./notification-sentences.ts";
import { type PendingPush, PendingPushModel } from "./pending-push.entity.ts";
import { afterQuietHours } from "./quiet-hours.ts";

/** Most notifications of one delivery. */
export const maxItems = 50;
const maxAttempts = 5;
const postponed = minutes(15);
const lease = seconds(60);
const queue = new LeaseQueue<PendingPush>(PendingPushModel, lease);

/** Returns the push of a user that is not delivered yet. */
export const findPendingPush = (
  session: ClientSession,
  userId: Types.ObjectId,
): Promise<PendingPush | null> =>
  PendingPushModel.findById(userId).session(session).lean<PendingPush>().exec();

/** Makes notifications due for the devices of a user, together with a push that waits: one message for both. */
export async function storePush(
  session: ClientSession,
  userId: Types.ObjectId,
  items: readonly Notification[],
  waiting: PendingPush | null,
): Promise<void> {
  const ids = [...items.map(({ _id }) => _id), ...(waiting?.notificationIds ?? [])];
  await PendingPushModel.updateOne(
    { _id: userId },
    {
      $set: { notificationIds: ids.slice(0, maxItems), dueAt: clock.now(), attempts: 0 },
      $unset: { deviceIds: 1, holder: 1 },
    },
    { session, upsert: true },
  );
}

/** Sends the due pushes. */
export const sendPushes = (ending: AbortSignal): Promise<void> =>
  workThrough(() => queue.claim({}), attempt, ending);

/** One that fails is due again later: the ones after must not wait for it. */
async function attempt(push: PendingPush): Promise<void> {
  try {
    await send(push);
  } catch (error) {
    log.error(errorFields(error), "a push could not be sent");
    await queue.release(push, new Date(clock.now().getTime() + postponed));
  }
}

/** Sends a claimed push; devices that could not be reached are retried with doubling delays, five attempts in all. */
async function send(push: PendingPush): Promise<void> {
  const { _id, attempts } = push;
  const now = clock.now();
  const quietUntil = afterQuietHours(now, await settingsOf(_id));
  if (quietUntil > now) {
    await queue.release(push, quietUntil, { attempts: attempts - 1 });
    return;
  }
  const failed = await queue.hold(push, () => unreached(push));
  if (failed.length === 0 || attempts >= maxAttempts) await queue.remove(push);
  else {
    const retryAt = new Date(clock.now().getTime() + minutes(2 ** (attempts - 1)));
    await queue.release(push, retryAt, { deviceIds: failed });
  }
  // Notifications that came meanwhile may have waited for the end of this.
  const claimedAt = new Date(push.dueAt.getTime() - lease);
  await DeliveryScheduleModel.updateOne(
    { _id, touchedAt: { $gte: claimedAt } },
    { $min: { lookAt: clock.now() } },
  );
}

/** Sends a push and returns the devices that could not be reached. */
async function unreached({ _id, notificationIds, deviceIds }: PendingPush): Promise<Types.ObjectId[]> {
  const user = await findUser(_id);
  if (!user?.isVerified) return [];
  // Read again: what was read or withdrawn meanwhile is not pushed.
  const items = await listUnread(null, user, maxItems, { _id: { $in: notificationIds } });
  return items.length > 0 ? pushTo(_id, pushMessageOf(items, await namesOf(items)), deviceIds) : [];
}

/** Returns the users whose actions notifications are about. */
export function namesOf(items: readonly Notification[]): Promise<ActorNames> {
  return findUsersById(items.map(({ actorId }) => actorId));
}
