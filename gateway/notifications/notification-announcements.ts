import type { Types } from "mongoose";
import { defineTopic } from "../core/live/topic.ts";
import { type DescribedNotification, describe } from "./broadcast-events.ts";

/**
 * A change of one account's notifications: one was created, changed or removed (CHANGED), one or all were read (READ), or
 * others are hidden now (SETTINGS). Published after the commit; the account's number shows one that is lost
 * (notification-channel.ts).
 */
export interface OwnNotificationMessage {
  readonly userId: string;
  readonly seq: number;
  readonly change: "CHANGED" | "READ" | "SETTINGS";
  readonly notification: DescribedNotification | null;
}

export const ownNotification = defineTopic<OwnNotificationMessage>("ownNotification");

/** A notification as far as its announcement describes it. */
export type AnnouncedNotification = Parameters<typeof describe>[0] & {
  recipientId: Types.ObjectId | string | null;
};

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
  notification: Parameters<typeof describe>[0] | null,
  seq: number,
): void {
  ownNotification.publish({ userId, seq, change, notification: notification && describe(notification) });
}
