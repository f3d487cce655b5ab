import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType } from "type-graphql";

/** A passkey of an account: the public half of a key that the device keeps (WebAuthn). */
@ObjectType({ description: "Une clé d’accès\u00a0: on se connecte avec elle, sans mot de passe." })
@index({ credentialId: 1 }, { unique: true })
@index({ userId: 1, _id: 1 })
@modelOptions({ schemaOptions: { collection: "passkeys", versionKey: false } })
export class Passkey {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  /** Identifier that the device chose, in base64url. */
  @prop({ type: () => String, required: true })
  credentialId!: string;

  /** COSE key, in base64url. */
  @prop({ type: () => String, required: true })
  publicKey!: string;

  /** Number of uses that the device counts; many devices always say 0. */
  @prop({ type: () => Number, default: 0 })
  counter!: number;

  @prop({ type: () => [String], default: [] })
  transports!: string[];

  /** Host of the site when it was made: of another one it opens nothing. */
  @prop({ type: () => String, required: true })
  host!: string;

  @Field(() => String, { description: "Le nom que la personne lui a donné." })
  @prop({ type: () => String, required: true })
  name!: string;

  @Field(() => Date, { description: "Depuis quand." })
  @prop({ type: () => Date, required: true })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: "Quand elle a servi pour la dernière fois." })
  @prop({ type: () => Date })
  lastUsedAt?: Date;
}

export const PasskeyModel = getModelForClass(Passkey);
