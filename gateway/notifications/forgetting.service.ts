import type { Types } from "mongoose";
import { againOnDuplicate, inTransaction } from "../shared/transaction.ts";
import { forgetDue } from "../telling/due.service.ts";
import { forgetDevicesOf } from "../telling/push-subscription.service.ts";
import { forgetSettings } from "../telling/settings.service.ts";
import { NotificationMarkerModel, NotificationModel } from "./notification.entity.ts";
import { type NotificationDeed, NotificationDeedModel } from "./notification-deed.entity.ts";
import { untell } from "./own-notification.service.ts";

const atOnce = 100;

/**
 * Forgets somebody whose account is gone, a bounded step at a time: what they were told goes, and those who were told of
 * their deeds are not any more. May be cut off and taken up again.
 */
export async function forgetNotificationsOf(userId: Types.ObjectId | string): Promise<void> {
  await removeAll(NotificationModel, { recipientId: userId });
  await removeAll(NotificationDeedModel, { recipientId: userId });
  await NotificationMarkerModel.deleteOne({ _id: userId });
  await forgetDue(userId);
  await forgetSettings(userId);
  await forgetDevicesOf(userId);
  for (;;) {
    const lines = await NotificationDeedModel.find({ actorId: userId })
      .limit(atOnce)
      .lean<NotificationDeed[]>();
    if (lines.length === 0) return;
    for (const line of lines) await forget(line);
  }
}

async function forget(line: NotificationDeed): Promise<void> {
  const announce = await againOnDuplicate(() => inTransaction((session) => untell(session, line)));
  announce();
}

async function removeAll(
  model: typeof NotificationModel | typeof NotificationDeedModel,
  filter: { recipientId: Types.ObjectId | string },
): Promise<void> {
  // Both models find and delete alike; their union cannot be called.
  const ours = model as typeof NotificationModel;
  for (;;) {
    const found = await ours.find(filter).select({ _id: 1 }).limit(atOnce).lean();
    if (found.length === 0) return;
    await ours.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
  }
}
