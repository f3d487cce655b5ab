import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { type RemarkWeight, remarkWeights } from "./remark-weight.ts";

/** Characters of a remark that are kept. */
export const remarkLimits = { about: 200, text: 500 } as const;

/** Something that an import could not keep, or changed. */
@ObjectType({ description: "Ce qu’un import n’a pas pu garder, ou a changé." })
@index({ runId: 1, about: 1, text: 1 }, { unique: true })
@index({ runId: 1, _id: 1 })
@index({ runId: 1, group: 1, _id: 1 })
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

  /** Text that others of its sort share (`remarkGroupOf`). */
  @prop({ type: () => String, required: true })
  group!: string;
}

@ObjectType({ description: "Les remarques d’une sorte, pour tous les articles qui l’ont." })
export class ImportRemarkGroup {
  @Field(() => String, {
    description: "Ce qu’elles disent, sans l’adresse, le nombre ou le nom qui les distingue.",
  })
  text!: string;

  @Field(() => Int, { description: "Combien il y en a." })
  count!: number;

  @Field(() => remarkWeights, { description: "Ce qu’elles veulent dire." })
  weight!: RemarkWeight;

  @Field(() => String, { description: "Ce qu’on peut y faire\u00a0; vide s’il n’y a rien." })
  advice!: string;
}

@ObjectType({ description: "Une page des sortes de remarques, les pertes d’abord." })
export class ImportRemarkGroupPage {
  @Field(() => [ImportRemarkGroup], { description: "Les sortes de la page." })
  items!: ImportRemarkGroup[];

  @Field(() => Int, { description: "Numéro de la page, à partir de 1." })
  page!: number;

  @Field(() => Int, { description: "Nombre de pages." })
  pages!: number;

  @Field(() => Int, { description: "Nombre de sortes en tout." })
  total!: number;
}

export const ImportRemarkModel = getModelForClass(ImportRemark);
