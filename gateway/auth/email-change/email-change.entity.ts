import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

/**
 * Change of an account's address. It waits for the consent of the former address (`appliesAt`), or has taken effect and can be
 * undone from there until `removeAt`.
 */
@index({ userId: 1, _id: 1 })
@index({ appliesAt: 1 })
@index({ removeAt: 1 }, { expireAfterSeconds: 0 })
@modelOptions({ schemaOptions: { collection: "emailChanges", versionKey: false } })
export class EmailChange {
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  /** Address that the account has, or had before. */
  @prop({ type: () => String, required: true })
  formerEmail!: string;

  /** The new address, which its code has confirmed. */
  @prop({ type: () => String, required: true })
  email!: string;

  /** Date on which it takes effect without an objection; absent once it has taken effect. */
  @prop({ type: () => Date })
  appliesAt?: Date;

  /** Date on which the TTL index removes it, and with it the way back; absent while it waits. */
  @prop({ type: () => Date })
  removeAt?: Date;
}

export const EmailChangeModel = getModelForClass(EmailChange);
