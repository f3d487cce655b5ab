import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Field, Int, ObjectType } from "type-graphql";
import type { CatalogueKind } from "../catalogue.entity.ts";

@ObjectType({ description: "Un genre d’un catalogue." })
@index({ catalogue: 1, count: -1, name: 1 })
@modelOptions({ schemaOptions: { collection: "genres", versionKey: false } })
export class Genre {
  /** `BOOK roman`: of two concurrent inserts only one succeeds. */
  @prop({ type: () => String, required: true })
  readonly _id!: string;

  @prop({ type: () => String, required: true })
  catalogue!: CatalogueKind;

  @Field(() => String, { description: "Ce qui le nomme dans une adresse." })
  @prop({ type: () => String, required: true })
  slug!: string;

  @Field(() => String, { description: "Son nom, tel qu’on l’a écrit d’abord." })
  @prop({ type: () => String, required: true })
  name!: string;

  @Field(() => Int, { description: "Combien en sont, exactement." })
  @prop({ type: () => Number, required: true })
  count!: number;
}

export const GenreModel = getModelForClass(Genre);
