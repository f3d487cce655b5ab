import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

/** One login of one person. The database removes it when it expires; ending it removes it at once. */
@index({ userId: 1 })
@index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
@modelOptions({ schemaOptions: { timestamps: true, collection: "sessions" } })
export class Session {
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  /** How often the cookie was exchanged: the cookie names its generation, signed. */
  @prop({ type: () => Number, required: true, default: 0 })
  generation!: number;

  @prop({ type: () => Date, required: true })
  rotatedAt!: Date;

  @prop({ type: () => Date, required: true })
  expiresAt!: Date;

  readonly createdAt!: Date;
}

export const SessionModel = getModelForClass(Session);
