import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import type { PostEventKind } from "../../core/live/pubsub.ts";

/** An entry of the log of articles. The order of `seq` is the order of commits. */
@index({ seq: 1 }, { unique: true })
@index({ postId: 1, seq: 1 })
@index({ at: 1 }, { expireAfterSeconds: limits.eventLogHours * 3600 })
@modelOptions({ schemaOptions: { collection: "postEvents", versionKey: false } })
export class PostEvent {
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Number, required: true })
  seq!: number;

  @prop({ type: () => String, required: true })
  kind!: PostEventKind;

  @prop({ type: () => Types.ObjectId, required: true })
  postId!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId })
  commentId?: Types.ObjectId;

  @prop({ type: () => Date, required: true })
  at!: Date;
}

export const PostEventModel = getModelForClass(PostEvent);
