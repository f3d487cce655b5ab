import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

/** What can be liked and commented on. */
export type SubjectKind = "FEED" | "POST";

/** Somebody likes something. The subject carries the counter. */
@index({ userId: 1, subjectId: 1 }, { unique: true })
@index({ subjectId: 1, _id: -1 })
@modelOptions({ schemaOptions: { collection: "likes", versionKey: false } })
export class Like {
  readonly _id!: Types.ObjectId;

  @prop({ type: () => String, required: true })
  subjectKind!: SubjectKind;

  @prop({ type: () => Types.ObjectId, required: true })
  subjectId!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  userId!: Types.ObjectId;
}

export const LikeModel = getModelForClass(Like);
