import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { type FileKind, fileKinds } from "./kinds.ts";

@ObjectType({
  description: "Un fichier reçu. Il se lit sous /file/{filename}, une image aussi sous /image/.",
})
@index({ ownerId: 1, _id: -1 })
@index(
  { ownerId: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { clientId: { $exists: true } } },
)
@index({ inGallery: 1, kind: 1, _id: -1 })
@index({ unusedSince: 1 })
@modelOptions({ schemaOptions: { collection: "files", versionKey: false } })
export class File {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @Field(() => String, { description: "Son nom chez nous, jamais réemployé." })
  @prop({ type: () => String, required: true })
  filename!: string;

  @Field(() => String, { description: "Le nom qu’il avait à l’envoi." })
  @prop({ type: () => String, default: "" })
  originalName!: string;

  @Field(() => String, { description: "Son type, lu dans ses octets." })
  @prop({ type: () => String, required: true })
  contentType!: string;

  @Field(() => Int, { description: "Sa taille, en octets." })
  @prop({ type: () => Number, required: true })
  length!: number;

  @Field(() => fileKinds, { description: "Ce que c’est." })
  @prop({ type: () => String, required: true })
  kind!: FileKind;

  @Field(() => Int, { nullable: true, description: "Largeur d’une image, d’une vidéo, en pixels." })
  @prop({ type: () => Number })
  width?: number;

  @Field(() => Int, { nullable: true, description: "Hauteur d’une image, d’une vidéo, en pixels." })
  @prop({ type: () => Number })
  height?: number;

  @Field(() => Int, { nullable: true, description: "Durée d’un son, d’une vidéo, en secondes." })
  @prop({ type: () => Number })
  duration?: number;

  @Field(() => String, { nullable: true, description: "Couleur dominante d’une image, « #rrggbb »." })
  @prop({ type: () => String })
  color?: string;

  @Field(() => String, { description: "Ce que l’image montre, pour qui ne la voit pas." })
  @prop({ type: () => String, default: "" })
  alt!: string;

  @Field(() => Boolean, { description: "Vrai si la galerie le montre à tous." })
  @prop({ type: () => Boolean, required: true, default: false })
  inGallery!: boolean;

  @Field(() => Date, { description: "Date d’envoi." })
  @prop({ type: () => Date, required: true })
  createdAt!: Date;

  // Null once the account is deleted.
  @prop({ type: () => Types.ObjectId })
  ownerId!: Types.ObjectId | null;

  @prop({ type: () => String })
  clientId?: string;

  /** How many subjects show it (fileUses). */
  @prop({ type: () => Number, required: true, default: 0 })
  useCount!: number;

  /** Since when nothing shows it; absent from what is shown, and from the gallery. */
  @prop({ type: () => Date })
  unusedSince?: Date;
}

@ObjectType({ description: "Une page de fichiers, du plus récent au plus ancien." })
export class FilePage {
  @Field(() => [File], { description: "Les fichiers." })
  items!: File[];

  @Field(() => Int, { description: "Le numéro de cette page, à partir de 1." })
  page!: number;

  @Field(() => Int, { description: "Combien de pages il y a." })
  pages!: number;

  @Field(() => Int, { description: "Combien de fichiers il y a." })
  total!: number;
}

export const FileModel = getModelForClass(File);
