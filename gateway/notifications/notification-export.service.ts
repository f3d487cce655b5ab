import type { Types } from "mongoose";
import { type Notification, NotificationMarkerModel, NotificationModel } from "./notification.entity.ts";

/** The personal notifications of a user, without broadcasts. For the export of account data. */
export async function* exportNotifications(recipientId: Types.ObjectId) {
  for await (const notification of NotificationModel.find({ recipientId }).lean<Notification[]>().cursor()) {
    const { _id, kind, subjectId, excerpt, at } = notification;
    yield { id: _id, kind, subjectId, excerpt, at };
  }
}

/** The read marker of a user: read up to when, and opened one by one since. For the export of account data. */
export async function* exportReadMarker(userId: Types.ObjectId) {
  const marker = await NotificationMarkerModel.findById(userId).lean();
  if (marker) yield { readUpTo: marker.readUpTo, openedIds: marker.openedIds };
}
