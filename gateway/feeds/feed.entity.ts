import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { NumberedPage } from "../core/lists/numbered-page.ts";

@ObjectType({ description: "Une actualité brève, publiée par l’équipe." })
@index({ authorId: 1, _id: 1 })
@index({ words: 1, _id: -1 })
@index(
  { authorId: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { clientId: { $exists: true } } },
)
@modelOptions({ schemaOptions: { collection: "feeds", versionKey: false } })
export class Feed {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @Field(() => String, { description: "Texte simple." })
  @prop({ type: () => String, required: true })
  text!: string;

  // Returned through Feed.author only.
  @prop({ type: () => Types.ObjectId, required: true })
  authorId!: Types.ObjectId;

  // Returned through Feed.file.
  @prop({ type: () => Types.ObjectId })
  fileId?: Types.ObjectId;

  @prop({ type: () => String })
  clientId?: string;

  /** Search words. Never returned. */
  @prop({ type: () => [String], select: false, default: undefined })
  words?: string[];

  @Field(() => Int, { description: "Nombre exact de personnes qui aiment." })
  @prop({ type: () => Number, required: true, default: 0 })
  likeCount!: number;

  @Field(() => Int, { description: "Nombre exact de commentaires." })
  @prop({ type: () => Number, required: true, default: 0 })
  commentCount!: number;

  @Field(() => Date, { description: "Date de publication." })
  @prop({ type: () => Date, required: true })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: "Date de sa dernière modification ; null : aucune." })
  @prop({ type: () => Date })
  updatedAt?: Date;
}

@ObjectType({ description: "Une page d’actualités, pour le studio." })
export class StudioFeedPage extends NumberedPage {
  @Field(() => [Feed], { description: "Les dernières d’abord." })
  items!: Feed[];
}

@ObjectType({ description: "Une page d’actualités trouvées." })
export class FeedHits extends NumberedPage {
  @Field(() => [Feed], { description: "Les dernières d’abord." })
  items!: Feed[];
}

@ObjectType({ description: "Ce qu’une suppression a emporté." })
export class FeedDeletion {
  @Field(() => Int, { description: "Combien d’actualités." })
  count!: number;

  @Field(() => String, { description: "La même chose en mots : « 3 actualités supprimées »." })
  message!: string;
}

@ObjectType({ description: "Des actualités, de la plus ancienne à la plus récente." })
export class FeedPage {
  @Field(() => [Feed], { description: "De la plus ancienne à la plus récente." })
  items!: Feed[];

  @Field(() => Boolean, { description: "Vrai s’il en existe de plus anciennes." })
  hasMore!: boolean;

  @Field(() => Int, {
    description: "Numéro du dernier événement, lu avant la liste : à donner à feedChanged(after).",
  })
  lastSeq!: number;
}

export const FeedModel = getModelForClass(Feed);
