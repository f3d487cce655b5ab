import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "Un mot d’une annotation." })
@modelOptions({ schemaOptions: { versionKey: false } })
export class AnnotationComment {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @Field(() => String, { description: "Texte simple, 1 000 caractères au plus." })
  @prop({ type: () => String, required: true })
  text!: string;

  @Field(() => Date, { name: "createdAt", description: "Date." })
  @prop({ type: () => Date, required: true })
  at!: Date;

  // Shown through AnnotationComment.author.
  @prop({ type: () => Types.ObjectId, required: true })
  authorId!: Types.ObjectId;

  @prop({ type: () => String })
  clientId?: string;
}

/** A thread of comments on a passage of an article, by those who may edit it. Never part of what is published. */
@ObjectType({ description: "Des mots de la rédaction sur un passage d’un article." })
@index({ postId: 1, _id: 1 })
@index({ "comments.authorId": 1 })
@modelOptions({ schemaOptions: { collection: "annotations", versionKey: false } })
export class Annotation {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  postId!: Types.ObjectId;

  @Field(() => String, { description: "Le passage, tel qu’il était." })
  @prop({ type: () => String, required: true })
  quote!: string;

  @Field(() => String, { description: "Ce qui le précédait, pour le retrouver." })
  @prop({ type: () => String, default: "" })
  before!: string;

  @Field(() => String, { description: "Ce qui le suivait." })
  @prop({ type: () => String, default: "" })
  after!: string;

  @Field(() => Int, { description: "Où il commençait, en caractères du texte simple." })
  @prop({ type: () => Number, required: true })
  position!: number;

  @Field(() => [AnnotationComment], { description: "Les mots, le premier d’abord\u00a0; 30 au plus." })
  @prop({ type: () => [AnnotationComment], default: [] })
  comments!: AnnotationComment[];

  /** Absent: open. */
  @Field(() => Date, {
    nullable: true,
    description: "Quand elle a été résolue\u00a0; null si elle ne l’est pas.",
  })
  @prop({ type: () => Date })
  resolvedAt?: Date;
}

export const AnnotationModel = getModelForClass(Annotation);
