import type { Types } from "mongoose";
import { drainSlices } from "../core/documents/slices.ts";
import { inTransaction, retryOnDuplicate } from "../core/documents/transaction.ts";
import { deleteDeliverySchedule } from "./delivery/delivery-schedule.service.ts";
import { deleteFollowsOf } from "./follows/stored-follows.service.ts";
import { type GroupedAction, GroupedActionModel } from "./grouped-action.entity.ts";
import { removeGroupedAction } from "./grouped-notification.service.ts";
import { NotificationMarkerModel, NotificationModel } from "./notification.entity.ts";
import { deleteDevicesOf } from "./push/push-subscription.service.ts";
import { deleteSettingsOf } from "./settings/settings.service.ts";

const batchSize = 100;

/**
 * Deletes the notifications of a deleted account, in bounded steps: its own, and its actions in those of other users. Can
 * be interrupted and run again.
 */
export async function deleteNotificationsOf(userId: Types.ObjectId | string): Promise<void> {
  await removeAll(NotificationModel, { recipientId: userId });
  await removeAll(GroupedActionModel, { recipientId: userId });
  await NotificationMarkerModel.deleteOne({ _id: userId });
  await deleteDeliverySchedule(userId);
  await deleteSettingsOf(userId);
  await deleteDevicesOf(userId);
  await deleteFollowsOf(userId);
  await drainSlices(
    () => GroupedActionModel.find({ actorId: userId }).limit(batchSize).lean<GroupedAction[]>().exec(),
    async (actions) => {
      for (const action of actions) await withdrawAction(action);
      return actions.length;
    },
  );
}

async function withdrawAction(action: GroupedAction): Promise<void> {
  const announce = await retryOnDuplicate(() =>
    inTransaction((session) => removeGroupedAction(session, action)),
  );
  announce();
}

async function removeAll(
  model: typeof NotificationModel | typeof GroupedActionModel,
  filter: { recipientId: Types.ObjectId | string },
): Promise<void> {
  // TypeScript cannot call methods of the union of both models; they have the same signatures.
  const anyModel = model as typeof NotificationModel;
  await drainSlices(
    () => anyModel.find(filter).select({ _id: 1 }).limit(batchSize).lean().exec(),
    async (found) => {
      await anyModel.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
      return found.length;
    },
  );
}
