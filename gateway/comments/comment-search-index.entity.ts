import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

/**
 * Search words of a comment, for the studio. Stored apart from the comment, because readers' pages load many comments and
 * never need the words.
 */
@index({ words: 1, _id: -1 })
@index({ subjectId: 1 })
@modelOptions({ schemaOptions: { collection: "commentWords", versionKey: false } })
export class CommentWords {
  /** The comment's id. */
  @prop({ type: () => Types.ObjectId, required: true })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  subjectId!: Types.ObjectId;

  @prop({ type: () => [String], required: true })
  words!: string[];
}

export const CommentWordsModel = getModelForClass(CommentWords);
