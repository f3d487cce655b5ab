import type { ClientSession, Types } from "mongoose";
import { type NotificationKind, NotificationMarkerModel } from "./notification.entity.ts";
import { publishToAccount } from "./notification-announcements.ts";

/**
 * Stores the kinds of notifications that a user does not want to see on the site, in their read marker. Returns a function
 * that announces it to the user's open pages, to be called after the commit.
 */
export async function saveHiddenKinds(
  session: ClientSession,
  userId: Types.ObjectId,
  hiddenKinds: readonly NotificationKind[],
): Promise<() => void> {
  const { seq } = await NotificationMarkerModel.findOneAndUpdate(
    { _id: userId },
    { $set: { hiddenKinds }, $inc: { seq: 1 } },
    { session, upsert: true, returnDocument: "after" },
  ).lean();
  return () => publishToAccount(String(userId), "SETTINGS", null, seq);
}
