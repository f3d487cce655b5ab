import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

/**
 * The words a comment is found by in the studio. Apart from the comment: readers' pages read comments by the hundred, and
 * none of them needs these.
 */
@index({ words: 1, _id: -1 })
@index({ subjectId: 1 })
@modelOptions({ schemaOptions: { collection: "commentWords", versionKey: false } })
export class CommentWords {
  /** The comment's. */
  @prop({ type: () => Types.ObjectId, required: true })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  subjectId!: Types.ObjectId;

  @prop({ type: () => [String], required: true })
  words!: string[];
}

export const CommentWordsModel = getModelForClass(CommentWords);
