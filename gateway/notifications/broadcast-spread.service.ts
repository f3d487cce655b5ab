import type { Types } from "mongoose";
import { type Notification, NotificationModel } from "./notification.entity.ts";

/** The oldest broadcast of which not everybody who wishes it was told beyond the site; null when there is none. */
export const spreadNext = (): Promise<Notification | null> =>
  NotificationModel.findOne({ isSpreading: true }).sort({ _id: 1 }).lean<Notification>().exec();

/** How far it came among those who wish it; null: to the last of them. */
export async function spreadUpTo(_id: Types.ObjectId, userId: Types.ObjectId | null): Promise<void> {
  const update = userId ? { $set: { spreadAfter: userId } } : { $unset: { isSpreading: 1, spreadAfter: 1 } };
  await NotificationModel.updateOne({ _id }, update);
}
