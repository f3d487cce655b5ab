import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType } from "type-graphql";

/** One tab in which somebody has an article or a static page open. Silent ones are deleted with a number (presence.service.ts). */
@ObjectType({
  description: "Une personne qui a un article ou une page fixe ouverte dans l’éditeur, dans un onglet.",
})
@index({ postId: 1, seenAt: 1 })
@index({ seenAt: 1, _id: 1 })
@modelOptions({ schemaOptions: { collection: "presences", versionKey: false } })
export class Editor {
  @Field(() => ID, { name: "id", description: "La personne et son onglet : {personne}-{onglet}." })
  @prop({ type: () => String, required: true })
  readonly _id!: string;

  /** The article or static page; the name is of the time when only articles were followed. */
  @prop({ type: () => Types.ObjectId, required: true })
  postId!: Types.ObjectId;

  // Returned through Editor.user only.
  @prop({ type: () => Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Field(() => Date, { description: "Depuis quand." })
  @prop({ type: () => Date, required: true })
  since!: Date;

  @prop({ type: () => Date, required: true })
  seenAt!: Date;
}

export const EditorModel = getModelForClass(Editor);
