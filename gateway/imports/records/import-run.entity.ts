import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { ImportCheck } from "../check/checked-address.entity.ts";
import { ImportColumn } from "./import-column.ts";
import { ImportExample } from "./import-example.ts";
import { ChosenSettings, ImportedRedirect, ImportedSetting } from "./import-found.ts";
import { type ImportKind, importKindDescriptions, importKinds } from "./import-kinds.ts";

registerEnumType(importKinds, {
  name: "ImportKind",
  description: "D’où vient un import.",
  valuesConfig: Object.fromEntries(
    Object.entries(importKindDescriptions).map(([kind, description]) => [kind, { description }]),
  ),
});

export const importStates = {
  LOOKING: "LOOKING",
  LOOKED: "LOOKED",
  DISCARDED: "DISCARDED",
  RUNNING: "RUNNING",
  DONE: "DONE",
  FAILED: "FAILED",
  CANCELLED: "CANCELLED",
  UNDOING: "UNDOING",
  UNDONE: "UNDONE",
} as const;
export type ImportState = keyof typeof importStates;
registerEnumType(importStates, {
  name: "ImportState",
  description: "Où en est un import.",
  valuesConfig: {
    LOOKING: { description: "Ses fichiers sont lus\u00a0: rien n’en vient encore." },
    LOOKED: { description: "Il attend un accord." },
    DISCARDED: { description: "Il a été abandonné avant de commencer." },
    RUNNING: { description: "Il avance." },
    DONE: { description: "Il est fini." },
    FAILED: { description: "Il s’est arrêté\u00a0: le relancer le continue." },
    CANCELLED: {
      description: "Un administrateur l’a arrêté\u00a0: ce qui est venu reste, et peut être retiré.",
    },
    UNDOING: { description: "On le retire." },
    UNDONE: { description: "Il a été retiré." },
  },
});

@ObjectType({ description: "Combien de chaque chose." })
@modelOptions({ schemaOptions: { _id: false } })
export class ImportCounts {
  @Field(() => Int, { description: "Articles." })
  @prop({ type: () => Number, default: 0 })
  articles!: number;

  @Field(() => Int, { description: "Pages fixes." })
  @prop({ type: () => Number, default: 0 })
  pages!: number;

  @Field(() => Int, { description: "Actualités." })
  @prop({ type: () => Number, default: 0 })
  feeds!: number;

  @Field(() => Int, { description: "Images, vidéos, livres et musiques des catalogues." })
  @prop({ type: () => Number, default: 0 })
  catalogue!: number;

  @Field(() => Int, { description: "Commentaires." })
  @prop({ type: () => Number, default: 0 })
  comments!: number;

  @Field(() => Int, { description: "Images et autres fichiers." })
  @prop({ type: () => Number, default: 0 })
  media!: number;

  @Field(() => Int, { description: "Auteurs, ou membres." })
  @prop({ type: () => Number, default: 0 })
  authors!: number;

  @Field(() => Int, { description: "Personnes qui recevaient les lettres." })
  @prop({ type: () => Number, default: 0 })
  subscribers!: number;

  @Field(() => Int, { description: "Personnes qui ont refusé les lettres." })
  @prop({ type: () => Number, default: 0 })
  refusals!: number;

  @Field(() => Int, { description: "Mots des articles et des pages." })
  @prop({ type: () => Number, default: 0 })
  words!: number;

  @Field(() => Int, { description: "Redirections." })
  @prop({ type: () => Number, default: 0 })
  redirects!: number;
}

/** One import of one file. */
@ObjectType({ description: "Un import\u00a0: ce qui est venu d’un autre site." })
@index({ startedById: 1, _id: -1 })
@modelOptions({ schemaOptions: { collection: "importRuns", versionKey: false } })
export class ImportRun {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @Field(() => importKinds, { description: "D’où il vient." })
  @prop({ type: () => String, required: true })
  kind!: ImportKind;

  @Field(() => String, { description: "Le nom du fichier, ou des fichiers." })
  @prop({ type: () => String, required: true })
  file!: string;

  @Field(() => String, { description: "L’ancienne adresse du site\u00a0; vide si le fichier n’en dit rien." })
  @prop({ type: () => String, default: "" })
  site!: string;

  @Field(() => importStates, { description: "Où il en est." })
  @prop({ type: () => String, required: true })
  state!: ImportState;

  /** Things that this run has brought. */
  @Field(() => ImportCounts, { description: "Ce qui est venu." })
  @prop({ type: () => ImportCounts, default: {} })
  counts!: ImportCounts;

  @Field(() => ImportCounts, { description: "Ce que le fichier contient." })
  @prop({ type: () => ImportCounts, default: {} })
  sourceCounts!: ImportCounts;

  @Field(() => Int, { description: "Articles et pages déjà lus." })
  @prop({ type: () => Number, default: 0 })
  done!: number;

  @Field(() => String, { nullable: true, description: "Pourquoi il s’est arrêté." })
  @prop({ type: () => String })
  problem?: string;

  @Field(() => Date, { description: "Quand il a commencé." })
  @prop({ type: () => Date, required: true })
  startedAt!: Date;

  @Field(() => Date, { nullable: true, description: "Quand il a fini." })
  @prop({ type: () => Date })
  endedAt?: Date;

  /** Absent once the account is deleted. */
  @prop({ type: () => Types.ObjectId })
  startedById?: Types.ObjectId;

  /** Ten entries beside what they would be here; until the import begins. */
  @prop({ type: () => [ImportExample], default: undefined })
  examples?: ImportExample[];

  @Field(() => [ImportColumn], {
    description:
      "Les colonnes d’un tableau de personnes, et ce qu’elles sont supposées dire\u00a0; vide ailleurs.",
  })
  @prop({ type: () => [ImportColumn], default: [] })
  columns!: ImportColumn[];

  @Field(() => String, { description: "L’origine des accords, là où le tableau n’en dit rien." })
  @prop({ type: () => String, default: "" })
  consentOrigin!: string;

  @Field(() => Boolean, { description: "Toutes les personnes du tableau ont refusé les lettres." })
  @prop({ type: () => Boolean, default: false })
  areRefusals!: boolean;

  /** Settings that would come where they are chosen; until the import begins. */
  @prop({ type: () => [ImportedSetting], default: undefined })
  settings?: ImportedSetting[];

  /** Redirects that would come, at first those that lead to other sites; until the import begins. */
  @prop({ type: () => [ImportedRedirect], default: undefined })
  redirects?: ImportedRedirect[];

  @prop({ type: () => ChosenSettings })
  chosenSettings?: ChosenSettings;

  @Field(() => ImportCheck, { nullable: true, description: "La dernière vérification de ses adresses." })
  @prop({ type: () => ImportCheck })
  check?: ImportCheck;

  /** A zip or folder of the old site's media, among the uploads. */
  @prop({ type: () => String })
  mediaPath?: string;

  /** Folder of the uploaded files, deleted at the end. */
  @prop({ type: () => String })
  folder?: string;

  /** The uploaded files, while the site continues the import after a restart. */
  @prop({ type: () => [String], default: undefined })
  paths?: string[];

  /** Number of times that its process ended while it worked: after the second time it is not resumed. */
  @prop({ type: () => Number })
  interruptions?: number;

  /** Process that works on it, as `host:pid`. */
  @prop({ type: () => String })
  worker?: string;
}

@ObjectType({ description: "Une page d’imports, du dernier au premier." })
export class ImportRunPage {
  @Field(() => [ImportRun], { description: "Les imports de la page." })
  items!: ImportRun[];

  @Field(() => Int, { description: "Numéro de la page, à partir de 1." })
  page!: number;

  @Field(() => Int, { description: "Nombre de pages." })
  pages!: number;

  @Field(() => Int, { description: "Nombre d’imports en tout." })
  total!: number;
}

export const ImportRunModel = getModelForClass(ImportRun);
