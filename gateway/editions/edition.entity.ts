import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Post } from "../posts/post.service.ts";

/** A short address of an article in an edition. */
@ObjectType({ description: "L’adresse courte d’un article dans une édition." })
@modelOptions({ schemaOptions: { _id: false } })
export class EditionLink {
  @Field(() => String, { description: "Ce que porte l’adresse\u00a0: /e/{code}." })
  @prop({ type: () => String, required: true })
  code!: string;

  @prop({ type: () => Types.ObjectId, required: true })
  postId!: Types.ObjectId;

  @Field(() => Int, { description: "Combien de lectures en sont venues, Telegram excepté." })
  @prop({ type: () => Number, default: 0 })
  readings!: number;

  /** Readings of its message on Telegram; absent before the first. */
  @prop({ type: () => Number })
  telegramReadings?: number;

  /** The fields `post` and `address` (edition.resolver.ts). */
  readonly post?: Post | null;
}

/** Articles of a day as messengers pass them on. The same articles on the same day are the same edition. */
@ObjectType({ description: "L’édition d’un jour, pour WhatsApp et Telegram." })
@index({ key: 1 }, { unique: true })
@index({ "links.code": 1 }, { unique: true })
@modelOptions({ schemaOptions: { collection: "editions", versionKey: false } })
export class Edition {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  /** Day and articles. */
  @prop({ type: () => String, required: true })
  key!: string;

  @Field(() => Date, { description: "Quand elle a été préparée." })
  @prop({ type: () => Date, required: true })
  createdAt!: Date;

  @Field(() => String, { description: "Le texte à coller, 900 caractères au plus." })
  @prop({ type: () => String, required: true })
  text!: string;

  @Field(() => [EditionLink], { description: "Une adresse courte par article." })
  @prop({ type: () => [EditionLink], required: true })
  links!: EditionLink[];
}

export const EditionModel = getModelForClass(Edition);
