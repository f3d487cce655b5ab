import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

/** An account that is gone, and of which something is left to remove. Nothing of the person is in it. */
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
