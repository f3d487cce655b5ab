import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";

/** Their letters are in the order in which they are read. */
export const addressOutcomes = {
  ...{ LOST: "LOST", MISDIRECTED: "MISDIRECTED", MOVED: "MOVED", SAME: "SAME", UNKNOWN: "UNKNOWN" },
} as const;
export type AddressOutcome = keyof typeof addressOutcomes;
registerEnumType(addressOutcomes, {
  name: "AddressOutcome",
  description: "Ce qu’une ancienne adresse donne ici.",
  valuesConfig: {
    SAME: { description: "La page, à la même adresse." },
    MOVED: { description: "Une redirection vers ce qui s’y trouvait." },
    LOST: { description: "Rien." },
    MISDIRECTED: { description: "Autre chose que ce qui en a été importé." },
    UNKNOWN: {
      description:
        "Elle n’est pas sûre\u00a0: un programme de l’ancien site calculait ses adresses. Elle n’est pas demandée.",
    },
  },
});

export const addressSources = {
  ARTICLE: "ARTICLE",
  PAGE: "PAGE",
  MEDIUM: "MEDIUM",
  LIST: "LIST",
  OLD_SITE: "OLD_SITE",
  TEXT: "TEXT",
} as const;
export type AddressSource = keyof typeof addressSources;
registerEnumType(addressSources, {
  name: "AddressSource",
  description: "D’où vient une adresse vérifiée.",
  valuesConfig: {
    ARTICLE: { description: "Un article de l’ancien site." },
    PAGE: { description: "Une page fixe de l’ancien site." },
    MEDIUM: { description: "Une image ou un autre fichier de l’ancien site." },
    LIST: { description: "Une catégorie, un mot-clé, un auteur, un mois ou un flux de l’ancien site." },
    OLD_SITE: { description: "L’ancien site\u00a0: une liste donnée à la vérification." },
    TEXT: { description: "Une image ou un lien d’un texte importé." },
  },
});

/** Result of the request of one address, by the last check of an import. */
@ObjectType({ description: "Une adresse, et ce qu’elle donne ici." })
@index({ runId: 1, source: 1, address: 1 }, { unique: true })
@index({ runId: 1, outcome: 1, _id: 1 })
@index({ runId: 1, source: 1, outcome: 1, _id: 1 })
@modelOptions({ schemaOptions: { collection: "importChecks", versionKey: false } })
export class ImportedAddress {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  runId!: Types.ObjectId;

  @Field(() => String, { description: "L’adresse demandée." })
  @prop({ type: () => String, required: true })
  address!: string;

  @Field(() => addressSources, { description: "D’où elle vient." })
  @prop({ type: () => String, required: true })
  source!: AddressSource;

  @Field(() => addressOutcomes, { description: "Ce qu’elle donne." })
  @prop({ type: () => String, required: true })
  outcome!: AddressOutcome;

  @Field(() => Int, { description: "La réponse à la fin\u00a0: 200, 404." })
  @prop({ type: () => Number, required: true })
  status!: number;

  @Field(() => String, { nullable: true, description: "Où elle mène." })
  @prop({ type: () => String })
  to?: string;
}

@ObjectType({ description: "Une page d’adresses vérifiées." })
export class ImportedAddressPage {
  @Field(() => [ImportedAddress], { description: "Les adresses de la page." })
  items!: ImportedAddress[];

  @Field(() => Int, { description: "Numéro de la page, à partir de 1." })
  page!: number;

  @Field(() => Int, { description: "Nombre de pages." })
  pages!: number;

  @Field(() => Int, { description: "Nombre d’adresses en tout." })
  total!: number;
}

/** Progress and result of the last check of an import. */
@ObjectType({ description: "La dernière vérification des adresses d’un import." })
@modelOptions({ schemaOptions: { _id: false } })
export class ImportCheck {
  @Field(() => Int, { description: "Adresses inchangées." })
  @prop({ type: () => Number, default: 0 })
  same!: number;

  @Field(() => Int, { description: "Adresses redirigées." })
  @prop({ type: () => Number, default: 0 })
  moved!: number;

  @Field(() => Int, { description: "Adresses perdues." })
  @prop({ type: () => Number, default: 0 })
  lost!: number;

  @Field(() => Int, { description: "Adresses qui mènent à autre chose que ce qui en a été importé." })
  @prop({ type: () => Number, default: 0 })
  misdirected!: number;

  @Field(() => Int, { description: "Adresses qu’un programme calculait, et qui ne sont donc pas sûres." })
  @prop({ type: () => Number, default: 0 })
  unknown!: number;

  @Field(() => Int, { description: "Adresses du plan de l’ancien site\u00a0; 0 s’il n’en a pas donné." })
  @prop({ type: () => Number, default: 0 })
  listed!: number;

  @Field(() => Date, { description: "Quand elle a commencé." })
  @prop({ type: () => Date, required: true })
  startedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: "Quand elle a fini\u00a0; absent tant qu’elle avance, ou si elle s’est arrêtée.",
  })
  @prop({ type: () => Date })
  endedAt?: Date;
}

export const ImportedAddressModel = getModelForClass(ImportedAddress);
