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
  | "MUSIC"
  | "STATIC_PAGE"
  | "LETTER"
  | "CATEGORY"
  | "SITE";

/** Use of one file by one subject. */
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

  /** Whether the subject is visible to anybody but its editors. */
  @prop({ type: () => Boolean, required: true })
  isPublished!: boolean;
}

/** An upload in pieces that was begun and is no file yet. */
@modelOptions({ schemaOptions: { _id: false } })
export class UnfinishedUpload {
  @prop({ type: () => String, required: true })
  id!: string;

  /** Announced size in bytes. */
  @prop({ type: () => Number, required: true })
  size!: number;

  @prop({ type: () => Date, required: true })
  since!: Date;
}

/** Total size in bytes of a user's files, and the uploads that are about to add to it. */
@modelOptions({ schemaOptions: { collection: "fileAccounts", versionKey: false } })
export class FileAccount {
  @prop({ type: () => Types.ObjectId })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Number, required: true, default: 0 })
  bytes!: number;

  /** At most as many as `limits.unfinishedUploads`; absent before the first. */
  @prop({ type: () => [UnfinishedUpload], default: undefined })
  unfinished?: UnfinishedUpload[];
}

/**
 * Bytes in the storage that may have no document: about to get one, or about to be removed. The id is the stored
 * name.
 */
@index({ since: 1 })
@modelOptions({ schemaOptions: { collection: "orphanedBytes", versionKey: false } })
export class OrphanedBytes {
  @prop({ type: () => String })
  readonly _id!: string;

  @prop({ type: () => Date, required: true })
  since!: Date;

  /** The bytes are being removed: no document may claim them any more. */
  @prop({ type: () => Boolean, required: true, default: false })
  isCondemned!: boolean;
}

/** Number of files with the same bytes, by their hash. */
@modelOptions({ schemaOptions: { collection: "fileDuplicates", versionKey: false } })
export class FileDuplicates {
  @prop({ type: () => String })
  readonly _id!: string;

  @prop({ type: () => Number, required: true })
  count!: number;
}

export const FileDuplicatesModel = getModelForClass(FileDuplicates);
export const FileUseModel = getModelForClass(FileUse);
export const FileAccountModel = getModelForClass(FileAccount);
export const OrphanedBytesModel = getModelForClass(OrphanedBytes);
