import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import type { OwnNotificationKind } from "./notification.entity.ts";

/**
 * A deed that one person is told of; the deeds of a kind on a subject are one notification. Here lies who is counted in
 * it, and who was: a like that was taken back leaves its line for a while, so that giving it again is no news.
 */
@index({ subjectId: 1, kind: 1, actorId: 1 })
@index({ subjectId: 1, kind: 1, at: -1 })
@index({ rootId: 1 })
@index({ commentId: 1 }, { partialFilterExpression: { commentId: { $exists: true } } })
@index({ actorId: 1 })
@index({ recipientId: 1 })
@index({ goneAt: 1 }, { expireAfterSeconds: 30 * 24 * 3600 })
@modelOptions({ schemaOptions: { collection: "notificationDeeds", versionKey: false } })
export class NotificationDeed {
  readonly _id!: Types.ObjectId;

  @prop({ type: () => String, required: true })
  kind!: OwnNotificationKind;

  @prop({ type: () => Types.ObjectId, required: true })
  recipientId!: Types.ObjectId;

  /** What was liked, commented on or answered. */
  @prop({ type: () => Types.ObjectId, required: true })
  subjectId!: Types.ObjectId;

  /** The feed or article under which it happened. */
  @prop({ type: () => Types.ObjectId, required: true })
  rootId!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  actorId!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId })
  commentId?: Types.ObjectId;

  @prop({ type: () => Date, required: true })
  at!: Date;

  /** Since when the like is taken back. */
  @prop({ type: () => Date })
  goneAt?: Date;

  /** What was opened of a notification that went with this like. */
  @prop({ type: () => Date })
  openedUpTo?: Date;
}

export const NotificationDeedModel = getModelForClass(NotificationDeed);
