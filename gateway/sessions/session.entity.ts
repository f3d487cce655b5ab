import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType } from "type-graphql";
import { unknownDevice } from "./device.ts";

/** One login of one user. The TTL index removes it when it expires; ending it deletes it at once. */
@ObjectType({ description: "Un appareil où l’on est connecté." })
@index({ userId: 1, _id: -1 })
@index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
@modelOptions({ schemaOptions: { timestamps: true, collection: "sessions" } })
export class Session {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  /** Number of times the cookie was rotated; the signed cookie contains its generation. */
  @prop({ type: () => Number, required: true, default: 0 })
  generation!: number;

  @prop({ type: () => Date, required: true })
  rotatedAt!: Date;

  @prop({ type: () => Date, required: true })
  expiresAt!: Date;

  /** Whether it was opened, or confirmed since, by a second factor or a passkey. */
  @prop({ type: () => Boolean, default: false })
  hasSecondFactor!: boolean;

  /** Browser and system only: neither the full user agent nor an IP address is stored. */
  @Field(() => String, { description: "L’appareil, en gros : « Chrome sur Android »." })
  @prop({ type: () => String, default: unknownDevice })
  device!: string;

  @Field(() => Date, { description: "Dernier signe de vie, à quelques minutes près." })
  @prop({ type: () => Date })
  lastSeenAt!: Date;

  @Field(() => Date, { description: "Date de connexion." })
  readonly createdAt!: Date;
}

export const SessionModel = getModelForClass(Session);
