import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, Int, ObjectType } from "type-graphql";

/** Pending changes of a published page, which its readers don't see. */
@ObjectType({ description: "Des modifications d’une page publiée que les lecteurs ne voient pas encore." })
@modelOptions({ schemaOptions: { _id: false } })
export class StaticPageDraft {
  @Field(() => String, { description: "Titre ; il peut encore être vide." })
  @prop({ type: () => String, default: "" })
  title!: string;

  @Field(() => String, { description: "Description." })
  @prop({ type: () => String, default: "" })
  description!: string;

  @Field(() => String, { description: "Le corps, en markdown." })
  @prop({ type: () => String, default: "" })
  content!: string;

  @Field(() => String, { description: "Le corps, en HTML nettoyé." })
  @prop({ type: () => String, default: "" })
  html!: string;

  @prop({ type: () => [String], default: [] })
  bodyFiles!: string[];

  @prop({ type: () => Number })
  wordCount?: number;

  @Field(() => String, { description: "L’adresse voulue, telle qu’écrite ; vide : elle reste." })
  @prop({ type: () => String, default: "" })
  slug!: string;

  @Field(() => Boolean, { description: "Vrai si le pied de page y mènera." })
  @prop({ type: () => Boolean, required: true })
  isInFooter!: boolean;

  /** Hash of the published text that these changes began from (revisions/revision-text.ts). */
  @prop({ type: () => String, required: true })
  baseHash!: string;

  @prop({ type: () => Date, required: true })
  savedAt!: Date;

  @prop({ type: () => Types.ObjectId, required: true })
  savedById!: Types.ObjectId;
}

/** A page outside the flow of articles, such as « À propos »: no date, author, comments or likes. */
@ObjectType({ description: "Une page fixe du site, comme « À propos »." })
@index({ slug: 1 }, { unique: true })
@index({ formerSlugs: 1 })
@index({ isPublished: 1, trashedAt: 1, rank: 1, _id: 1 })
@index({ trashedAt: 1, rank: 1, _id: 1 })
@index({ savedById: 1, _id: 1 })
@index(
  { createdById: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { clientId: { $exists: true } } },
)
@modelOptions({ schemaOptions: { collection: "staticPages", versionKey: false } })
export class StaticPage {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @Field(() => String, { description: "Ce qui la nomme dans son adresse, /p/{slug}." })
  @prop({ type: () => String, required: true })
  slug!: string;

  @Field(() => String, {
    description: "Titre ; le pied de page la nomme ainsi. D’un brouillon, il peut être vide.",
  })
  @prop({ type: () => String, default: "" })
  title!: string;

  @Field(() => String, { description: "Ce qu’en disent les moteurs de recherche ; peut être vide." })
  @prop({ type: () => String, default: "" })
  description!: string;

  // Markdown and its HTML are left out of lists; shown through field resolvers.
  @prop({ type: () => String, default: "" })
  content!: string;
  @prop({ type: () => String, default: "" })
  html!: string;

  /** Number of words; absent from pages that are older than the field. */
  @prop({ type: () => Number })
  wordCount?: number;

  /** Names of the files that the body shows. */
  @prop({ type: () => [String], default: [] })
  bodyFiles!: string[];

  @Field(() => Boolean, { description: "Vrai si tout le monde la lit." })
  @prop({ type: () => Boolean, required: true, default: false })
  isPublished!: boolean;

  @Field(() => Boolean, { description: "Vrai si le pied de page y mène, une fois publiée." })
  @prop({ type: () => Boolean, required: true, default: true })
  isInFooter!: boolean;

  /** Position among all pages, from 1. */
  @prop({ type: () => Number, required: true })
  rank!: number;

  @Field(() => Int, { description: "Augmente de 1 à chaque enregistrement." })
  @prop({ type: () => Number, required: true, default: 1 })
  version!: number;

  @Field(() => Date, { nullable: true, description: "Date de la première publication." })
  @prop({ type: () => Date, default: null })
  publishedAt!: Date | null;

  @Field(() => Date, { description: "Date de création." })
  @prop({ type: () => Date, required: true })
  createdAt!: Date;

  @Field(() => Date, { description: "Date du dernier enregistrement." })
  @prop({ type: () => Date, required: true })
  updatedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: "Quand elle a été mise à la corbeille ; elle y reste 30 jours.",
  })
  @prop({ type: () => Date, default: null })
  trashedAt!: Date | null;

  /** Slugs that it was published under: they still lead to it. */
  @prop({ type: () => [String], default: [] })
  formerSlugs!: string[];

  @prop({ type: () => Types.ObjectId, required: true })
  createdById!: Types.ObjectId;

  /** Date of the text's last change; absent from pages whose text is older than the field. */
  @prop({ type: () => Date })
  textSavedAt?: Date;

  /** User who saved this text last. */
  @prop({ type: () => Types.ObjectId, required: true })
  savedById!: Types.ObjectId;

  @prop({ type: () => String })
  clientId?: string;

  /** Absent or null without pending changes. Readers' pages and lists leave it out. */
  @prop({ type: () => StaticPageDraft })
  draft?: StaticPageDraft | null;
}

export const StaticPageModel = getModelForClass(StaticPage);
