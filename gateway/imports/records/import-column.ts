import { modelOptions, prop } from "@typegoose/typegoose";
import { Field, InputType, ObjectType, registerEnumType } from "type-graphql";
import { type ColumnMeaning, columnMeaningDescriptions, columnMeanings } from "../source/column-meanings.ts";

registerEnumType(columnMeanings, {
  name: "ImportColumnMeaning",
  description: "Ce que dit une colonne d’un tableau de personnes.",
  valuesConfig: Object.fromEntries(
    Object.entries(columnMeaningDescriptions).map(([name, description]) => [name, { description }]),
  ),
});

/** A column of a table of people. */
@ObjectType({ description: "Une colonne d’un tableau de personnes." })
@modelOptions({ schemaOptions: { _id: false } })
export class ImportColumn {
  @Field(() => String, { description: "Son nom dans le tableau." })
  @prop({ type: () => String, default: "" })
  name!: string;

  @Field(() => columnMeanings, { description: "Ce qu’elle dit." })
  @prop({ type: () => String, required: true })
  meaning!: ColumnMeaning;

  @Field(() => [String], { description: "Quelques-unes de ses cases." })
  @prop({ type: () => [String], default: [] })
  examples!: string[];

  /** An administrator has chosen it. */
  @prop({ type: () => Boolean, default: false })
  isChosen!: boolean;
}

@InputType({ description: "Ce que dit une colonne d’un tableau de personnes." })
export class ImportColumnInput {
  @Field(() => String, { description: "Son nom dans le tableau." })
  name!: string;

  @Field(() => columnMeanings, { description: "Ce qu’elle dit." })
  meaning!: ColumnMeaning;
}
