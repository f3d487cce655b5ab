import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

/** Ways by which an account follows a topic; letters are kept with the subscribers of newsletters. */
export const followWays = ["SITE", "PUSH"] as const;
export type StoredFollowWay = (typeof followWays)[number];

/** Since when a topic is followed by each way; an absent one is not chosen. Nothing dated before is delivered by it. */
@modelOptions({ schemaOptions: { _id: false } })
export class FollowedSince {
  @prop({ type: () => Date })
  SITE?: Date;
  @prop({ type: () => Date })
  PUSH?: Date;
}

/** A topic (author, category, keyword or series) whose articles an account is notified of. */
@index({ userId: 1, targetId: 1 }, { unique: true })
@index({ targetId: 1, userId: 1 })
@modelOptions({ schemaOptions: { collection: "follows", versionKey: false } })
export class Follow {
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  targetId!: Types.ObjectId;

  @prop({ type: () => FollowedSince, required: true })
  since!: FollowedSince;
}

export const FollowModel = getModelForClass(Follow);
