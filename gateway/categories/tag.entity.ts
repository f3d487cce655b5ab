import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType } from "type-graphql";
import type { CategoryColorName } from "../../schema/category-colors.ts";
import { StoredImage } from "../files/stored-image.ts";

/** The states by which articles are counted. */
export const postStates = ["DRAFT", "PROPOSED", "SCHEDULED", "PUBLISHED", "TRASHED"] as const;
export type PostState = (typeof postStates)[number];
export type PostCounts = Readonly<Record<PostState, number>>;

/** Slug of the document that counts all articles. No tag has an empty slug. */
export const everyPost = "";

/** A tag of articles; a category is a tag with a section. Its counters are updated in the transaction of each write. */
@ObjectType({ description: "Un mot-clé d’articles." })
@index({ slug: 1 }, { unique: true })
@index({ categoryKey: 1 }, { unique: true, partialFilterExpression: { categoryKey: { $exists: true } } })
@index({ nameKey: 1 })
@index({ isCategory: 1, section: 1, rank: 1, nameKey: 1 })
@index({ "counts.PUBLISHED": -1 })
@index(
  { createdBy: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { clientId: { $exists: true } } },
)
@modelOptions({ schemaOptions: { collection: "tags", versionKey: false }, options: { allowMixed: 0 } })
export class Tag {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @Field(() => String, { description: "Ce que les articles et les adresses portent ; ne change jamais." })
  @prop({ type: () => String })
  slug!: string;

  @Field(() => String, {
    description: "Le nom de la catégorie, ou les mots comme ils ont été écrits d’abord.",
  })
  @prop({ type: () => String })
  name!: string;

  @prop({ type: () => String })
  nameKey!: string;

  @Field(() => Boolean, { description: "Vrai si c’est une catégorie." })
  @prop({ type: () => Boolean, required: true, default: false })
  isCategory!: boolean;

  /** The nameKey of a category: unique. */
  @prop({ type: () => String })
  categoryKey?: string;

  @prop({ type: () => Number })
  section?: number;

  /** Rank of a category in its section; those of equal rank are sorted by name. 0 without a manual order. */
  @prop({ type: () => Number })
  rank?: number;

  // The next four are absent from categories stored before they existed; categoryOf says what holds then.
  @prop({ type: () => String })
  description?: string;

  /** Absent: the colour of its section. */
  @prop({ type: () => String })
  color?: CategoryColorName;

  @prop({ type: () => StoredImage })
  picture?: StoredImage;

  /** Articles pinned in the category's block of the home page, in order, at most `limits.frontPage.section`. */
  @prop({ type: () => [Types.ObjectId], default: undefined })
  pins?: Types.ObjectId[];

  @prop({ type: () => Object, required: true })
  counts!: PostCounts;

  @prop({ type: () => Types.ObjectId })
  createdBy?: Types.ObjectId;

  @prop({ type: () => String })
  clientId?: string;
}

export const TagModel = getModelForClass(Tag);
