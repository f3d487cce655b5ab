import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import type { LikedKind } from "../core/documents/subject.ts";

/** A like of a subject by a user. The counter is stored with the subject. */
@index({ userId: 1, subjectId: 1 }, { unique: true })
@index({ subjectId: 1, _id: -1 })
@index({ userId: 1, _id: -1 })
@modelOptions({ schemaOptions: { collection: "likes", versionKey: false } })
export class Like {
  readonly _id!: Types.ObjectId;

  @prop({ type: () => String, required: true })
  subjectKind!: LikedKind;

  @prop({ type: () => Types.ObjectId, required: true })
  subjectId!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  userId!: Types.ObjectId;
}

export const LikeModel = getModelForClass(Like);
