import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

export type FileUserKind =
  | "POST"
  | "DRAFT"
  | "REVISION"
  | "FEED"
  | "USER"
  | "PICTURE"
  | "VIDEO"
  | "BOOK"
  | "MUSIC";

/** One subject shows one file. */
@index({ subjectId: 1, fileId: 1 }, { unique: true })
@index({ fileId: 1, isPublished: 1 })
@modelOptions({ schemaOptions: { collection: "fileUses", versionKey: false } })
export class FileUse {
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  subjectId!: Types.ObjectId;

  @prop({ type: () => String, required: true })
  subjectKind!: FileUserKind;

  @prop({ type: () => Types.ObjectId, required: true })
  fileId!: Types.ObjectId;

  /** Whether anybody but its makers can see the subject. */
  @prop({ type: () => Boolean, required: true })
  isPublished!: boolean;
}

/** What a person's files take, in bytes. */
@modelOptions({ schemaOptions: { collection: "fileAccounts", versionKey: false } })
export class FileAccount {
  @prop({ type: () => Types.ObjectId })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Number, required: true, default: 0 })
  bytes!: number;
}

/** Bytes in the storage that may have no document: about to get one, or about to go. By the file's name. */
@index({ since: 1 })
@modelOptions({ schemaOptions: { collection: "fileRemains", versionKey: false } })
export class FileRemain {
  @prop({ type: () => String })
  readonly _id!: string;

  @prop({ type: () => Date, required: true })
  since!: Date;

  /** Somebody removes the bytes: they may not get a document any more. */
  @prop({ type: () => Boolean, required: true, default: false })
  isCondemned!: boolean;
}

/** How many files have the same bytes, by their hash. */
@modelOptions({ schemaOptions: { collection: "fileTwins", versionKey: false } })
export class FileTwins {
  @prop({ type: () => String })
  readonly _id!: string;

  @prop({ type: () => Number, required: true })
  count!: number;
}

export const FileTwinsModel = getModelForClass(FileTwins);
export const FileUseModel = getModelForClass(FileUse);
export const FileAccountModel = getModelForClass(FileAccount);
export const FileRemainModel = getModelForClass(FileRemain);
