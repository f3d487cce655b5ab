import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

export type Purpose = "registration" | "recovery" | "reset" | "email";

/** A one-time code that is on its way to somebody, known by the token that its asker holds. */
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

  /** Keyed with the token: neither the database nor a second registration tells the code. */
  @prop({ type: () => String, required: true })
  codeHash!: string;

  /** Whom it confirms. Null: nobody, the code exists only so that the asker can't tell. */
  @prop({ type: () => Types.ObjectId, default: null })
  userId!: Types.ObjectId | null;

  @prop({ type: () => String, required: true })
  email!: string;

  @prop({ type: () => String, default: "" })
  firstName!: string;

  @prop({ type: () => Number, required: true, default: 0 })
  tries!: number;

  @prop({ type: () => Date, required: true })
  sentAt!: Date;

  @prop({ type: () => Date, required: true })
  expiresAt!: Date;

  /** When the database forgets it; until then it can be sent again. */
  @prop({ type: () => Date, required: true })
  removeAt!: Date;
}

export const CodeModel = getModelForClass(Code);
