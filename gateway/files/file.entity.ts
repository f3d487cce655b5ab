import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { type FileKind, fileKinds } from "./file-types.ts";

@modelOptions({ schemaOptions: { _id: false } })
export class UncroppedImage {
  @prop({ type: () => String, required: true })
  filename!: string;

  @prop({ type: () => Number, required: true })
  width!: number;

  @prop({ type: () => Number, required: true })
  height!: number;
}

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
@index({ kind: 1, _id: -1 })
@index({ length: -1, _id: -1 })
@index({ kind: 1, length: -1, _id: -1 })
@index({ nameKey: 1, _id: -1 })
@index({ kind: 1, nameKey: 1, _id: -1 })
@index({ words: 1, _id: -1 })
@index({ useCount: 1, inGallery: 1, _id: -1 })
@index({ isTwin: 1, hash: 1, _id: -1 })
@index({ kind: 1, alt: 1, _id: -1 })
@index({ folderId: 1, _id: -1 })
@index({ tags: 1, _id: -1 })
@index({ hash: 1 })
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

  @Field(() => String, { description: "Sa légende ; vide s’il n’en a pas." })
  @prop({ type: () => String, default: "" })
  caption!: string;

  @Field(() => String, { description: "À qui on le doit ; vide si on ne le sait pas." })
  @prop({ type: () => String, default: "" })
  credit!: string;

  @Field(() => String, {
    description: "À quelles conditions on peut s’en servir ; vide si on ne le sait pas.",
  })
  @prop({ type: () => String, default: "" })
  licence!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "Le point d’une image que tout cadrage garde, en pour cent, « 30 70 » ; null pour son milieu.",
  })
  @prop({ type: () => String })
  focus?: string;

  @Field(() => Boolean, { description: "Vrai si la galerie le montre à tous." })
  @prop({ type: () => Boolean, required: true, default: false })
  inGallery!: boolean;

  @Field(() => Date, { description: "Date d’envoi." })
  @prop({ type: () => Date, required: true })
  createdAt!: Date;

  // Null once the account was deleted.
  @prop({ type: () => Types.ObjectId })
  ownerId!: Types.ObjectId | null;

  @prop({ type: () => String })
  clientId?: string;

  /** Number of subjects that use the file (fileUses). */
  @prop({ type: () => Number, required: true, default: 0 })
  useCount!: number;

  /** Since when nothing uses it; absent for used files and files of the gallery. */
  @prop({ type: () => Date })
  unusedSince?: Date;

  /** Stays in the library even while nothing uses it. */
  @prop({ type: () => Boolean, default: false })
  isKept!: boolean;

  /** Folder of the library; absent when it is in none. */
  @prop({ type: () => Types.ObjectId })
  folderId?: Types.ObjectId;

  /** Tags that editors gave it in the library, in lower case; absent: none. */
  @prop({ type: () => [String], default: undefined })
  tags?: string[];

  /** SHA-256 of its bytes (file-duplicates.service.ts). */
  @prop({ type: () => String, default: "" })
  hash!: string;

  /** True when another file has the same bytes. Exposed as LibraryFile.isDuplicate. */
  @prop({ type: () => Boolean, default: false })
  isTwin!: boolean;

  // Search and sort keys of the library (file.keys.ts).
  @prop({ type: () => [String], default: [] })
  words!: string[];
  @prop({ type: () => String, default: "" })
  nameKey!: string;

  /** Names before the bytes were replaced, oldest first: these URLs still lead to the file. */
  @prop({ type: () => [String], default: undefined })
  formerNames?: string[];

  /** The original of a cropped image, stored under a name that no URL exposes. */
  @prop({ type: () => UncroppedImage })
  uncropped?: UncroppedImage;

  /** Id of the upload whose bytes replaced the former ones last. */
  @prop({ type: () => String })
  replacedWith?: string;
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

/** Returns every name under which bytes of a file are stored. */
export const storedNamesOf = ({ filename, uncropped }: File): string[] =>
  uncropped ? [filename, uncropped.filename] : [filename];

export const FileModel = getModelForClass(File);
