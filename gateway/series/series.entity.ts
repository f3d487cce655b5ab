import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType } from "type-graphql";

/** Articles that are read one after the other, in the order of `postIds`. */
@ObjectType({ description: "Une série d’articles, qui se lisent dans un ordre." })
@index({ slug: 1 }, { unique: true })
@index({ postIds: 1 })
@index({ titleKey: 1 })
@modelOptions({ schemaOptions: { collection: "series", versionKey: false } })
export class Series {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @Field(() => String, { description: "Ce qui suit /series/\u00a0; reste quand le titre change." })
  @prop({ type: () => String, required: true })
  slug!: string;

  @Field(() => String, { description: "Son titre." })
  @prop({ type: () => String, required: true })
  title!: string;

  @prop({ type: () => String, required: true })
  titleKey!: string;

  @Field(() => String, { description: "Texte simple\u00a0; vide si on ne l’a pas écrit." })
  @prop({ type: () => String, default: "" })
  description!: string;

  /** At most `limits.series.posts`, in any state. */
  @prop({ type: () => [Types.ObjectId], required: true, default: [] })
  postIds!: Types.ObjectId[];
}

export const SeriesModel = getModelForClass(Series);
