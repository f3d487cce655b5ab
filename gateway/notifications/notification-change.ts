import { findBroadcast, type Notification, type ReadState } from "./notification.service.ts";

/** A message of the channel of notifications. */
export interface NotificationChange {
  readonly kind: "CURRENT" | "PUBLISHED" | "GROUPED" | "WITHDRAWN" | "READ";
  /** The account's number, of its own changes. */
  readonly seq: number | null;
  /** The number of a broadcast. */
  readonly broadcastSeq: number | null;
  /** One that is published only as far as its event describes it (`withBroadcast`). */
  readonly notification: Notification | null;
  /** The state that the change left. */
  readonly readState: ReadState | null;
}

/** Returns a change with the broadcast that it publishes; one that is gone by now is withdrawn, as the event after it says. */
export async function withBroadcast(change: NotificationChange): Promise<NotificationChange> {
  if (change.kind !== "PUBLISHED" || !change.notification) return change;
  const notification = await findBroadcast(change.notification._id);
  return notification ? { ...change, notification } : { ...change, kind: "WITHDRAWN" };
}
