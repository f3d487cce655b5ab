import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import type { Types } from "mongoose";
import mongoose from "mongoose";

/**
 * The authenticator app of an account (TOTP, RFC 6238), one document an account. Until its first code was typed only the pending
 * fields are there, and the login is as before. Exports and archives hold none of it.
 */
@modelOptions({ schemaOptions: { collection: "secondFactors", versionKey: false } })
export class SecondFactor {
  /** The account. */
  @prop({ type: () => mongoose.Types.ObjectId, required: true })
  readonly _id!: Types.ObjectId;

  /** Key that waits for its first code, encrypted by the site's secret. */
  @prop({ type: () => String })
  pendingSecret?: string;

  @prop({ type: () => Date })
  pendingUntil?: Date;

  /** Key of the app, encrypted by the site's secret. */
  @prop({ type: () => String })
  sealedSecret?: string;

  @prop({ type: () => Date })
  enabledAt?: Date;

  /** Time step of the last code that was accepted: it and earlier ones are worth nothing any more. */
  @prop({ type: () => Number, default: 0 })
  lastStep!: number;

  /** SHA-256 of each recovery code that was not used. Not under the site's secret: they open the account when that was lost. */
  @prop({ type: () => [String], default: [] })
  recoveryHashes!: string[];
}

export const SecondFactorModel = getModelForClass(SecondFactor);
