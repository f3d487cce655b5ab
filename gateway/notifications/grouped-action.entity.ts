import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import type { OwnNotificationKind } from "./notification.entity.ts";

/**
 * One action (a like or a comment) that is counted in a grouped notification: all actions of a kind on a subject form one
 * notification of a recipient. A subject with several authors has a document for each of them. A withdrawn like keeps its document for 30 days (`goneAt`), so that liking again notifies nobody twice.
 */
@index({ subjectId: 1, kind: 1, actorId: 1 })
@index({ subjectId: 1, kind: 1, recipientId: 1, at: -1 })
@index({ rootId: 1 })
@index({ commentId: 1 }, { partialFilterExpression: { commentId: { $exists: true } } })
@index({ actorId: 1 })
@index({ recipientId: 1 })
@index({ goneAt: 1 }, { expireAfterSeconds: 30 * 24 * 3600 })
@modelOptions({ schemaOptions: { collection: "groupedActions", versionKey: false } })
export class GroupedAction {
  readonly _id!: Types.ObjectId;

  @prop({ type: () => String, required: true })
  kind!: OwnNotificationKind;

  @prop({ type: () => Types.ObjectId, required: true })
  recipientId!: Types.ObjectId;

  /** The article, feed or comment that was liked, commented on or answered. */
  @prop({ type: () => Types.ObjectId, required: true })
  subjectId!: Types.ObjectId;

  /** The feed or article that the subject belongs to. */
  @prop({ type: () => Types.ObjectId, required: true })
  rootId!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  actorId!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId })
  commentId?: Types.ObjectId;

  @prop({ type: () => Date, required: true })
  at!: Date;

  /** Date on which the like was withdrawn. */
  @prop({ type: () => Date })
  goneAt?: Date;

  /** `openedUpTo` of the notification that was deleted together with this like. */
  @prop({ type: () => Date })
  openedUpTo?: Date;
}

export const GroupedActionModel = getModelForClass(GroupedAction);
