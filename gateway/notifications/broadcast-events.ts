import { Types } from "mongoose";
import type { DomainEvent } from "../core/live/domain-event.ts";
import { defineEventStream } from "../core/live/event-stream.ts";
import type { Notification, NotificationKind } from "./notification.entity.ts";

/** A notification as far as announcements describe it: ids, and what decides who sees it. They travel as JSON. */
export interface DescribedNotification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly subjectId: string;
  readonly actorId: string;
  readonly at: string;
  readonly topicIds?: readonly string[] | undefined;
}

/** A broadcast was published or withdrawn. */
export type BroadcastEvent = DomainEvent<
  "broadcast.published" | "broadcast.withdrawn",
  DescribedNotification
>;

export const broadcastEvents = defineEventStream<BroadcastEvent>("broadcasts");

export const describe = ({
  _id,
  kind,
  subjectId,
  actorId,
  at,
  topicIds,
}: Pick<
  Notification,
  "_id" | "kind" | "subjectId" | "actorId" | "at" | "topicIds"
>): DescribedNotification => ({
  id: String(_id),
  kind,
  subjectId: String(subjectId),
  actorId: String(actorId),
  at: at.toISOString(),
  ...(topicIds && { topicIds: topicIds.map(String) }),
});

/** Returns a notification that no longer exists, or that is not loaded yet, as far as it is described. */
export const fromDescription = ({
  id,
  kind,
  subjectId,
  actorId,
  at,
  topicIds,
}: DescribedNotification): Notification => ({
  _id: new Types.ObjectId(id),
  subjectId: new Types.ObjectId(subjectId),
  actorId: new Types.ObjectId(actorId),
  recipientId: null,
  at: new Date(at),
  ...(topicIds && { topicIds: topicIds.map((each) => new Types.ObjectId(each)) }),
  kind,
  excerpt: "",
  path: "/notifications",
  actorCount: 0,
  isRead: true,
});
