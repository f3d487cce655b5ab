import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType } from "type-graphql";

/** Link by which its holder reads an article or a static page that is not published. Only the hash of its token is stored. */
@ObjectType({
  description: "Un lien d’aperçu : qui l’a lit un article ou une page fixe qui n’est pas publié.",
})
@index({ tokenHash: 1 }, { unique: true })
@index({ postId: 1, expiresAt: 1 })
@index({ createdById: 1 })
@index({ removeAt: 1 }, { expireAfterSeconds: 0 })
@modelOptions({ schemaOptions: { collection: "previews", versionKey: false } })
export class PreviewLink {
  @Field(() => ID, { name: "id", description: "Identifiant ; il n’ouvre rien." })
  readonly _id!: Types.ObjectId;

  /** The article or static page; the name is of the time when only articles had previews. */
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

  /** Date of its deletion by the database; until then an expired link is reported as expired, not as unknown. */
  @prop({ type: () => Date, required: true })
  removeAt!: Date;
}

export const PreviewLinkModel = getModelForClass(PreviewLink);
