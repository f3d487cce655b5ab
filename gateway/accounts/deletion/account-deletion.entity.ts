import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

/** A deleted account of which data may remain to be removed. Holds no personal data. */
@index({ at: 1 })
@modelOptions({ schemaOptions: { collection: "accountDeletions", versionKey: false } })
export class AccountDeletion {
  /** The account's id. */
  @prop({ type: () => Types.ObjectId, required: true })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Date, required: true })
  at!: Date;
}

export const AccountDeletionModel = getModelForClass(AccountDeletion);
