import { likeFeed } from "../feeds/feed-deeds.service.ts";
import { NotificationModel } from "../notifications/notification.entity.ts";
import type { World } from "./rights.world.ts";

/** Tells the owner that somebody likes what they published; the notification's id. */
export async function createNotification(world: World): Promise<string> {
  await likeFeed(world.people.admin.viewer, await world.feed());
  const told = await NotificationModel.findOne({ recipientId: world.people.owner.viewer.id }).lean();
  return String(told?._id);
}
