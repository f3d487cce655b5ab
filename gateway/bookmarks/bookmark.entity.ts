import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

/** An article that a member keeps to read. */
@index({ userId: 1, postId: 1 }, { unique: true })
@index({ userId: 1, _id: -1 })
@index({ postId: 1 })
@modelOptions({ schemaOptions: { collection: "bookmarks", versionKey: false } })
export class Bookmark {
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  postId!: Types.ObjectId;
}

export const BookmarkModel = getModelForClass(Bookmark);
