import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType } from "type-graphql";

/** Text of a static page that a later save has replaced. Written in that save's transaction; never changed. */
@ObjectType({ description: "Une version d’avant d’une page fixe." })
@index({ pageId: 1, _id: -1 })
@index({ savedById: 1, _id: 1 })
@modelOptions({ schemaOptions: { collection: "staticPageRevisions", versionKey: false } })
export class StaticPageRevision {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  pageId!: Types.ObjectId;

  @Field(() => String, { description: "Titre." })
  @prop({ type: () => String, required: true })
  title!: string;

  @Field(() => String, { description: "Description." })
  @prop({ type: () => String, default: "" })
  description!: string;

  // Left out of lists.
  @prop({ type: () => String, default: "" })
  content!: string;

  @Field(() => Date, { description: "Quand ce texte avait été enregistré." })
  @prop({ type: () => Date, required: true })
  savedAt!: Date;

  @prop({ type: () => Types.ObjectId, required: true })
  savedById!: Types.ObjectId;
}

export const StaticPageRevisionModel = getModelForClass(StaticPageRevision);
