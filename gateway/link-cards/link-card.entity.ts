import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import type { Types } from "mongoose";
import { Field, ObjectType } from "type-graphql";

/** Title, author, description and picture of a page of another site, shown as a card; fetched once and kept. */
@ObjectType({ description: "Ce que le site a retenu d’une page d’un autre site, pour la montrer en carte." })
@index({ address: 1 }, { unique: true })
@modelOptions({ schemaOptions: { collection: "linkCards", versionKey: false } })
export class LinkCard {
  readonly _id!: Types.ObjectId;

  @Field(() => String, { description: "Son adresse, sous la forme que le site a retenue." })
  @prop({ type: () => String, required: true })
  address!: string;

  @Field(() => Boolean, {
    description:
      "Vrai si la page a répondu. Sans réponse, un contenu de PeerTube ou de Mastodon n’est montré que comme un lien.",
  })
  @prop({ type: () => Boolean, required: true })
  isFound!: boolean;

  /** Time of the last request. A page that did not answer gets another one later. */
  @prop({ type: () => Date, required: true })
  triedAt!: Date;

  @Field(() => String, { description: "Son titre ; vide si elle n’en donne pas." })
  @prop({ type: () => String, default: "" })
  title!: string;

  @Field(() => String, { description: "Sa description ; vide si elle n’en donne pas." })
  @prop({ type: () => String, default: "" })
  description!: string;

  @Field(() => String, { description: "À qui on doit ce qu’elle montre ; vide si elle ne le dit pas." })
  @prop({ type: () => String, default: "" })
  author!: string;

  @Field(() => String, { description: "Le nom de son site." })
  @prop({ type: () => String, default: "" })
  site!: string;

  @Field(() => String, {
    nullable: true,
    description: "Le nom de son image, gardée par le site ; null si elle n’en a pas.",
  })
  @prop({ type: () => String })
  imageName?: string;
}

export const LinkCardModel = getModelForClass(LinkCard);
