import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType } from "type-graphql";

/** Characters of a remark that are kept. */
export const remarkLimits = { about: 200, text: 500 } as const;

/** Something that an import could not keep, or changed. */
@ObjectType({ description: "Ce qu’un import n’a pas pu garder, ou a changé." })
@index({ runId: 1, about: 1, text: 1 }, { unique: true })
@index({ runId: 1, _id: 1 })
@index({ about: 1 })
@modelOptions({ schemaOptions: { collection: "importRemarks", versionKey: false } })
export class ImportRemark {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  runId!: Types.ObjectId;

  @Field(() => String, {
    description: "De quoi\u00a0: le titre d’un article, le nom d’un auteur, une adresse.",
  })
  @prop({ type: () => String, required: true })
  about!: string;

  @Field(() => String, { description: "La remarque." })
  @prop({ type: () => String, required: true })
  text!: string;
}

export const ImportRemarkModel = getModelForClass(ImportRemark);
