import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import type { FeedEventKind } from "../../core/live/pubsub.ts";

/** An entry of the log of feeds. The order of `seq` is the order of commits. */
@index({ seq: 1 }, { unique: true })
@index({ at: 1 }, { expireAfterSeconds: limits.eventLogHours * 3600 })
@modelOptions({ schemaOptions: { collection: "feedEvents", versionKey: false } })
export class FeedEvent {
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Number, required: true })
  seq!: number;

  @prop({ type: () => String, required: true })
  kind!: FeedEventKind;

  @prop({ type: () => Types.ObjectId, required: true })
  feedId!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId })
  commentId?: Types.ObjectId;

  @prop({ type: () => Date, required: true })
  at!: Date;
}

export const FeedEventModel = getModelForClass(FeedEvent);
