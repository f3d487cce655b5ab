import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

/** An article that was read, and when last. */
@modelOptions({ schemaOptions: { _id: false } })
export class Reading {
  @prop({ type: () => Types.ObjectId, required: true })
  postId!: Types.ObjectId;

  @prop({ type: () => Date, required: true })
  at!: Date;
}

/** The articles that a member has read. It exists from the moment they switch it on until they switch it off. */
@modelOptions({ schemaOptions: { collection: "readingHistories", versionKey: false } })
export class ReadingHistory {
  /** The account. */
  @prop({ type: () => Types.ObjectId, required: true })
  readonly _id!: Types.ObjectId;

  /** Each article once, the last read last; `limits.readings` at most. */
  @prop({ type: () => [Reading], default: [] })
  readings!: Reading[];
}

export const ReadingHistoryModel = getModelForClass(ReadingHistory);
