import { likeFeed } from "../../feeds/feed-engagement.service.ts";
import { NotificationModel } from "../../notifications/notification.entity.ts";
import type { PermissionFixture } from "./fixture.ts";

/** Tells the owner that somebody likes what they published; the notification's id. */
export async function createNotification(world: PermissionFixture): Promise<string> {
  await likeFeed((await world.person("admin")).viewer, await world.feed());
  const notification = await NotificationModel.findOne({ recipientId: world.people.owner.viewer.id }).lean();
  return String(notification?._id);
}
