import { NotificationModel } from "../notifications/notification.entity.ts";
import { NotificationDueModel } from "../telling/due.entity.ts";
import { PushKeysModel, PushSubscriptionModel } from "../telling/push-subscription.entity.ts";
import { NotificationSettingsModel } from "../telling/settings.entity.ts";
import { prepareCollections } from "./collections.ts";

/** What people choose to be told and how, whom to look after, the devices that agreed, and the keys they know. */
export async function collectionsOfTelling(): Promise<void> {
  await prepareCollections(
    NotificationSettingsModel,
    NotificationDueModel,
    PushSubscriptionModel,
    PushKeysModel,
    NotificationModel,
  );
}
