import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, InputType, ObjectType } from "type-graphql";

/** A browser subscribed to push messages. Its endpoint is never exposed by the API. */
@ObjectType({ description: "Un appareil qui accepte d’être prévenu." })
@index({ fingerprint: 1 }, { unique: true })
@index({ userId: 1, _id: 1 })
@index({ sessionId: 1 })
@modelOptions({ schemaOptions: { collection: "pushSubscriptions", versionKey: false } })
export class PushSubscription {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  /** The session that subscribed. Logging out deletes the subscription: the device may have another user next. */
  @prop({ type: () => Types.ObjectId, required: true })
  sessionId!: Types.ObjectId;

  @prop({ type: () => String, required: true })
  endpoint!: string;

  @Field(() => String, {
    description: "SHA-256 de l’adresse du service de push, en base64url\u00a0: l’appareil s’y reconnaît.",
  })
  @prop({ type: () => String, required: true })
  fingerprint!: string;

  @prop({ type: () => String, required: true })
  p256dh!: string;

  @prop({ type: () => String, required: true })
  auth!: string;

  /** Our VAPID public key at the time of the subscription. */
  @prop({ type: () => String, required: true })
  publicKey!: string;

  @Field(() => String, { description: "« Chrome sur Android »" })
  @prop({ type: () => String, required: true })
  device!: string;

  @Field(() => Date, { description: "Depuis quand." })
  @prop({ type: () => Date, required: true })
  createdAt!: Date;
}

@InputType({ description: "Ce qu’un navigateur donne de son abonnement." })
export class PushSubscriptionInput {
  @Field(() => String, { description: "L’adresse du service de push." })
  endpoint!: string;

  @Field(() => String, { description: "La clé publique de l’appareil, en base64url." })
  p256dh!: string;

  @Field(() => String, { description: "Le secret de l’appareil, en base64url." })
  auth!: string;
}

/** The VAPID keys generated for all gateways; the private one is encrypted with the site's secret. */
@modelOptions({ schemaOptions: { collection: "pushKeys", versionKey: false } })
export class PushKeys {
  @prop({ type: () => String, required: true })
  readonly _id!: "vapid";

  @prop({ type: () => String, required: true })
  publicKey!: string;

  @prop({ type: () => String, required: true })
  sealed!: string;
}

export const PushSubscriptionModel = getModelForClass(PushSubscription);
export const PushKeysModel = getModelForClass(PushKeys);
