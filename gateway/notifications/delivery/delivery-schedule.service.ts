import type { ClientSession, Types } from "mongoose";
import { clock } from "../../core/clock.ts";
import { isBackdated } from "../backdated.ts";
import { DeliveryScheduleModel } from "./delivery-schedule.entity.ts";
import { wakeDelivery } from "./delivery-worker.ts";
import { PendingPushModel } from "./pending-push.entity.ts";

/** Schedules the delivery of a notification to a user, in the transaction of the action that caused it. */
export async function scheduleDelivery(
  session: ClientSession,
  userId: Types.ObjectId,
  at: Date,
): Promise<void> {
  // Backdated actions, such as those of the demonstration content, are not delivered.
  if (isBackdated(at)) return;
  await DeliveryScheduleModel.updateOne({ _id: userId }, touchedAt(at), { session, upsert: true });
}

/** Schedules the delivery of a broadcast to the users who chose it. */
export async function scheduleBroadcastDelivery(userIds: readonly Types.ObjectId[], at: Date): Promise<void> {
  const update = touchedAt(at);
  await DeliveryScheduleModel.bulkWrite(
    userIds.map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } })),
    { ordered: false },
  );
}

// Looked at now, whatever `at` is: a scheduled publication is dated earlier.
const touchedAt = (at: Date) => ({
  $set: { touchedAt: clock.now() },
  $min: { lookAt: clock.now() },
  $setOnInsert: { startedAt: new Date(at.getTime() - 1) },
});

/**
 * Plans a user's delivery anew after a change of their settings. Ways that they have just enabled for a topic, named as
 * `topicWay` does, deliver nothing of it dated before now.
 */
export async function rescheduleDelivery(
  session: ClientSession,
  userId: Types.ObjectId,
  addedWays: readonly string[],
): Promise<void> {
  const now = clock.now();
  const since = Object.fromEntries(addedWays.map((each) => [`since.${each}`, now]));
  await DeliveryScheduleModel.updateOne(
    { _id: userId },
    { $set: { touchedAt: now, lookAt: now, ...since }, $setOnInsert: { startedAt: now } },
    { session, upsert: true },
  );
}

/** Deletes the delivery schedule of a user, and what waits for their devices. */
export const deleteDeliverySchedule = async (userId: Types.ObjectId | string): Promise<void> => {
  await DeliveryScheduleModel.deleteOne({ _id: userId });
  await PendingPushModel.deleteOne({ _id: userId });
};

export { wakeDelivery };
