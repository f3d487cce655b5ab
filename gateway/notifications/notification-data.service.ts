import type { Types } from "mongoose";
import { type Notification, NotificationMarkerModel, NotificationModel } from "./notification.entity.ts";

/** Everything that a person was told for themselves: what everybody is told is nobody's. For « mes données ». */
export async function* notificationsOf(recipientId: Types.ObjectId) {
  for await (const each of NotificationModel.find({ recipientId }).lean<Notification[]>().cursor()) {
    const { _id, kind, subjectId, excerpt, at } = each;
    yield { id: _id, kind, subjectId, excerpt, at };
  }
}

/** Up to when a person has read their notifications, and which they have opened since. */
export async function* readingOf(userId: Types.ObjectId) {
  const marker = await NotificationMarkerModel.findById(userId).lean();
  if (marker) yield { readUpTo: marker.readUpTo, openedIds: marker.openedIds };
}
