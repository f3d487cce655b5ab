import type { Types } from "mongoose";
import { NotificationModel } from "./notification.entity.ts";

/** Whether all of these can still be read: none was withdrawn, nor hidden with what it is about. */
export async function areThere(ids: readonly Types.ObjectId[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const shown = { _id: { $in: [...ids] }, isHidden: { $ne: true } };
  return (await NotificationModel.countDocuments(shown)) === ids.length;
}
