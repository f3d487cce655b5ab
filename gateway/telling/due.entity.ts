import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

/** Ways that leave the site. */
export type FarWay = "PUSH" | "MAIL" | "DIGEST";

/** Up to where a person was told, by way: of what concerns them, and of what is published for all. */
@modelOptions({ schemaOptions: { _id: false } })
export class Marks {
  @prop({ type: () => Date })
  PUSH?: Date;
  @prop({ type: () => Date })
  MAIL?: Date;
  @prop({ type: () => Date })
  DIGEST?: Date;
}

/** A push that is on its way: kept until every device has it, so that a gateway that dies loses none. */
@modelOptions({ schemaOptions: { _id: false } })
export class PendingPush {
  /** What it tells of: what is gone meanwhile is not pushed. */
  @prop({ type: () => [Types.ObjectId], required: true })
  notificationIds!: Types.ObjectId[];

  /** The devices that still wait for it; none yet: all. */
  @prop({ type: () => [Types.ObjectId], default: undefined })
  deviceIds?: Types.ObjectId[];

  @prop({ type: () => Number, required: true, default: 0 })
  tries!: number;
}

/**
 * Somebody of whom something may have to be told beyond the site, and when to look. Every deed that tells them writes
 * here in its own transaction, so that whoever tells and whoever does are never blind to each other.
 */
@index({ lookAt: 1 })
@modelOptions({ schemaOptions: { collection: "notificationDues", versionKey: false } })
export class NotificationDue {
  /** The account's id. */
  @prop({ type: () => Types.ObjectId, required: true })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Date })
  lookAt?: Date;

  /** The first thing ever told here: what is older is nobody's news. */
  @prop({ type: () => Date, required: true })
  startedAt!: Date;

  @prop({ type: () => Date })
  touchedAt?: Date;

  @prop({ type: () => Marks })
  told?: Marks;

  @prop({ type: () => Marks })
  toldOfAll?: Marks;

  @prop({ type: () => Date })
  mailedAt?: Date;

  @prop({ type: () => PendingPush })
  push?: PendingPush;
}

export const NotificationDueModel = getModelForClass(NotificationDue);
