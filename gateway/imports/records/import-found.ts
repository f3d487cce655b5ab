import { modelOptions, prop } from "@typegoose/typegoose";
import { Field, ObjectType } from "type-graphql";

/** A setting that a file would bring: it comes where a person chooses it. */
@ObjectType({
  description: "Un réglage de l’ancien site\u00a0: il ne vient que si on le choisit (confirmImport).",
})
@modelOptions({ schemaOptions: { _id: false } })
export class ImportedSetting {
  @Field(() => String, { description: "Son chemin\u00a0: identity.name." })
  @prop({ type: () => String, required: true })
  path!: string;

  @Field(() => String, { description: "La partie des réglages où il se trouve." })
  @prop({ type: () => String, default: "" })
  section!: string;

  @Field(() => String, { description: "Sa valeur\u00a0; le début d’une longue." })
  @prop({ type: () => String, default: "" })
  value!: string;

  @Field(() => [String], {
    description:
      "Ce qu’il faut confirmer pour qu’il vienne\u00a0: les autres sites auxquels il mène, et ce qui change qui peut entrer (accounts.registration=OPEN).",
  })
  @prop({ type: () => [String], default: [] })
  confirmations!: string[];
}

/** A redirect that a file would bring. */
@ObjectType({ description: "Une redirection de l’ancien site." })
@modelOptions({ schemaOptions: { _id: false } })
export class ImportedRedirect {
  @Field(() => String, { description: "L’ancienne adresse." })
  @prop({ type: () => String, required: true })
  from!: string;

  @Field(() => String, { description: "Où elle mènerait." })
  @prop({ type: () => String, required: true })
  to!: string;
}

/** Settings that a person has chosen of those that were found, and what was confirmed for them. */
@modelOptions({ schemaOptions: { _id: false } })
export class ChosenSettings {
  @prop({ type: () => [String], default: [] })
  paths!: readonly string[];

  @prop({ type: () => [String], default: [] })
  confirmed!: readonly string[];
}

/** Whether a setting is chosen, by its path or with all. */
export const isChosen = ({ paths }: Pick<ChosenSettings, "paths">, path: string): boolean =>
  paths.includes(path) || paths.includes("all");

export const noSettings: ChosenSettings = { paths: [], confirmed: [] };
