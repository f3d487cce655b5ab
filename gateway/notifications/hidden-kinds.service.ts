import type { ClientSession, Types } from "mongoose";
import { pubsub } from "../core/live/pubsub.ts";
import { type NotificationKind, NotificationMarkerModel } from "./notification.entity.ts";
import { countUnread } from "./notification.service.ts";

/** Stores the kinds of notifications that a user does not want to see on the site, in their read marker. */
export async function saveHiddenKinds(
  session: ClientSession,
  userId: Types.ObjectId,
  hiddenKinds: readonly NotificationKind[],
): Promise<void> {
  await NotificationMarkerModel.updateOne(
    { _id: userId },
    { $set: { hiddenKinds } },
    { session, upsert: true },
  );
}

/** The kinds of notifications that a user does not want to see on the site. */
export const hiddenKindsOf = async (userId: string): Promise<readonly NotificationKind[]> =>
  (await NotificationMarkerModel.findById(userId).select({ hiddenKinds: 1 }).lean())?.hiddenKinds ?? [];

/** Sends the new unread count to the user's open pages; their gateways then reload the hidden kinds. */
export async function announceUnreadCount(userId: string): Promise<void> {
  const unreadCount = await countUnread({ id: userId, sessionId: "", isAdmin: false });
  pubsub.publish("notificationsRead", { userId, unreadCount });
}
