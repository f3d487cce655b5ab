import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType } from "type-graphql";

/** A link by which an outsider reads an article that is not published. Its token is known to whoever has the link only. */
@ObjectType({ description: "Un lien d’aperçu : qui l’a lit un article qui n’est pas publié." })
@index({ tokenHash: 1 }, { unique: true })
@index({ postId: 1, expiresAt: 1 })
@index({ createdById: 1 })
@index({ removeAt: 1 }, { expireAfterSeconds: 0 })
@modelOptions({ schemaOptions: { collection: "previews", versionKey: false } })
export class PreviewLink {
  @Field(() => ID, { name: "id", description: "Identifiant ; il n’ouvre rien." })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  postId!: Types.ObjectId;

  @prop({ type: () => String, required: true })
  tokenHash!: string;

  // Shown through PreviewLink.author, never as it is.
  @prop({ type: () => Types.ObjectId, required: true })
  createdById!: Types.ObjectId;

  @Field(() => Date, { description: "Quand il a été fait." })
  @prop({ type: () => Date, required: true })
  createdAt!: Date;

  @Field(() => Date, { description: "Quand il cesse d’ouvrir ; révoqué, depuis quand." })
  @prop({ type: () => Date, required: true })
  expiresAt!: Date;

  /** When the database forgets it; until then whoever comes by it is told that it was good once. */
  @prop({ type: () => Date, required: true })
  removeAt!: Date;
}

export const PreviewLinkModel = getModelForClass(PreviewLink);
