import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

/** Queue entry of a user's push: stored until every device has received it, so that a crashed gateway loses none. */
@index({ dueAt: 1 })
@modelOptions({ schemaOptions: { collection: "pendingPushes", versionKey: false } })
export class PendingPush {
  /** The account's id. */
  @prop({ type: () => Types.ObjectId, required: true })
  readonly _id!: Types.ObjectId;

  /** The notifications in it. Those read or withdrawn meanwhile are left out. */
  @prop({ type: () => [Types.ObjectId], required: true })
  notificationIds!: Types.ObjectId[];

  /** The devices that have not received it. Absent before the first attempt: all devices. */
  @prop({ type: () => [Types.ObjectId], default: undefined })
  deviceIds?: Types.ObjectId[];

  @prop({ type: () => Date, required: true })
  dueAt!: Date;

  @prop({ type: () => String })
  holder?: string;

  @prop({ type: () => Number, required: true, default: 0 })
  attempts!: number;
}

export const PendingPushModel = getModelForClass(PendingPush);
