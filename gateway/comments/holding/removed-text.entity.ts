import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

const keptSeconds = 180 * 86_400;

/** Print of a text that the team removed or refused, by which its copies are known; the text can't be read from it. */
@index({ hash: 1 })
@index({ bands: 1 })
@index({ at: 1 }, { expireAfterSeconds: keptSeconds })
@modelOptions({ schemaOptions: { collection: "removedTexts", versionKey: false } })
export class RemovedText {
  /** The comment's id. */
  @prop({ type: () => Types.ObjectId, required: true })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => String, required: true })
  hash!: string;

  @prop({ type: () => [String], required: true })
  bands!: string[];

  @prop({ type: () => Date, required: true })
  at!: Date;
}

export const RemovedTextModel = getModelForClass(RemovedText);
