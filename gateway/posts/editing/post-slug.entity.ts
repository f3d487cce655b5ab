import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

/** A slug that leads to an article: its own, and those it had before. The unique _id lets each lead to one only. */
@index({ postId: 1 })
@modelOptions({ schemaOptions: { collection: "postSlugs", versionKey: false } })
export class PostSlug {
  /** The slug itself. */
  @prop({ type: () => String, required: true })
  readonly _id!: string;

  @prop({ type: () => Types.ObjectId, required: true })
  postId!: Types.ObjectId;

  @prop({ type: () => Date, required: true })
  at!: Date;
}

export const PostSlugModel = getModelForClass(PostSlug);
