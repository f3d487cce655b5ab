import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

export type Purpose = "registration" | "recovery" | "reset" | "email" | "login";

/** One-time code sent to an address, looked up by the hash of the token that the requester holds. */
@index({ tokenHash: 1 }, { unique: true })
@index({ userId: 1 })
@index({ email: 1, purpose: 1 })
@index({ removeAt: 1 }, { expireAfterSeconds: 0 })
@modelOptions({ schemaOptions: { collection: "codes", versionKey: false } })
export class Code {
  readonly _id!: Types.ObjectId;

  @prop({ type: () => String, required: true })
  purpose!: Purpose;

  @prop({ type: () => String, required: true })
  tokenHash!: string;

  /** HMAC of token and code: neither the database nor a second registration reveals the code. */
  @prop({ type: () => String, required: true })
  codeHash!: string;

  /**
   * Account that the code confirms. Null: none; the record exists only so that the response does not reveal whether
   * the address is known.
   */
  @prop({ type: () => Types.ObjectId, default: null })
  userId!: Types.ObjectId | null;

  @prop({ type: () => String, required: true })
  email!: string;

  @prop({ type: () => String, default: "" })
  firstName!: string;

  /** Of a change of address: true when its requester has proved to be the owner, by the password or a recent login. */
  @prop({ type: () => Boolean })
  isOwnerProven?: boolean;

  @prop({ type: () => Number, required: true, default: 0 })
  tries!: number;

  @prop({ type: () => Date, required: true })
  sentAt!: Date;

  @prop({ type: () => Date, required: true })
  expiresAt!: Date;

  /** Date on which the TTL index removes it; until then the code can be resent. */
  @prop({ type: () => Date, required: true })
  removeAt!: Date;
}

export const CodeModel = getModelForClass(Code);
