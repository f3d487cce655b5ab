import type { Types } from "mongoose";
import { type BroadcastMessage, type OwnNotificationMessage, pubsub } from "../core/live/pubsub.ts";
import type { BroadcastKind, Notification } from "./notification.entity.ts";

/*
 * Announcements of changes of notifications on pub/sub: ids and numbers only. Gateways with subscribers read the rest
 * themselves. They are published after the commit and may be lost: the numbers show it (notification-channel.ts).
 */

/** A notification as far as its announcement describes it. */
export type AnnouncedNotification = Pick<Notification, "_id" | "kind" | "subjectId" | "actorId" | "at"> & {
  recipientId: Types.ObjectId | string | null;
  topicIds?: readonly Types.ObjectId[] | undefined;
};

const idsOf = ({
  _id,
  kind,
  subjectId,
  actorId,
  at,
  topicIds,
}: Omit<AnnouncedNotification, "recipientId">) => ({
  id: String(_id),
  kind,
  subjectId: String(subjectId),
  actorId: String(actorId),
  at: at.toISOString(),
  ...(topicIds && { topicIds: topicIds.map(String) }),
});

/** Announces that a notification of its recipient has changed. */
export function publishOwn(
  change: OwnNotificationMessage["change"],
  notification: AnnouncedNotification,
  seq: number,
): void {
  publishToAccount(String(notification.recipientId), change, notification, seq);
}

/** Announces a change of an account's notifications; without a notification, of all of them. */
export function publishToAccount(
  userId: string,
  change: OwnNotificationMessage["change"],
  notification: Omit<AnnouncedNotification, "recipientId"> | null,
  seq: number,
): void {
  pubsub.publish("ownNotification", {
    userId,
    seq,
    change,
    notification: notification && idsOf(notification),
  });
}

/** Announces a published or withdrawn broadcast. */
export function publishBroadcastChange(
  kind: BroadcastMessage["kind"],
  notification: Omit<AnnouncedNotification, "recipientId">,
  seq: number,
): void {
  const ids = idsOf(notification);
  pubsub.publish("notificationEvent", {
    kind,
    seq,
    notification: { ...ids, kind: ids.kind as BroadcastKind },
  });
}
