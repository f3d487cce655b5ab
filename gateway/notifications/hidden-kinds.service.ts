import type { ClientSession, Types } from "mongoose";
import { pubsub } from "../pubsub.ts";
import { type NotificationKind, NotificationMarkerModel } from "./notification.entity.ts";
import { countUnread } from "./notification.service.ts";

/** Keeps in mind, beside what a person has read, what they do not want to see on the site. */
export async function hideKinds(
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

/** What a person does not want to see on the site. */
export const hiddenKindsOf = async (userId: string): Promise<readonly NotificationKind[]> =>
  (await NotificationMarkerModel.findById(userId).select({ hiddenKinds: 1 }).lean())?.hiddenKinds ?? [];

/** Tells the person's devices what is left to read; their gateways learn from it what is hidden now. */
export async function announceHidden(userId: string): Promise<void> {
  const unreadCount = await countUnread({ id: userId, sessionId: "", isAdmin: false });
  pubsub.publish("notificationsRead", { userId, unreadCount });
}
