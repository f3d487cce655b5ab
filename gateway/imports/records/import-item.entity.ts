import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import type { CatalogueKind } from "../../catalogue/catalogue.entity.ts";
import { keyedHash } from "../../core/secret.ts";
import type { AddressSource } from "../check/checked-address.entity.ts";

export type ImportItemType =
  | "POST"
  | "PAGE"
  | "FEED"
  | CatalogueKind
  | "MEDIUM"
  | "AUTHOR"
  | "CATEGORY"
  | "TAG"
  | "SERIES"
  | "MENU"
  | "SETTING"
  | "LETTER"
  | "ADDRESS"
  | "ERASED";

/**
 * One thing of a source: what it became here, so that a second import finds it, undoing removes it, and the proof knows its
 * old address. Types other than ADDRESS, MENU, SETTING, TAG and ERASED have a target; the
 * address of a MENU is its place in the settings, that of a SETTING its path, that of a TAG its slug. ERASED is an author whose account was erased
 * here, known by a keyed hash alone: no import makes it again.
 */
@index({ key: 1 }, { unique: true })
@index({ runId: 1, type: 1, _id: 1 })
@index({ targetId: 1 }, { partialFilterExpression: { type: "AUTHOR" } })
@index({ hash: 1 }, { partialFilterExpression: { hash: { $exists: true } } })
@modelOptions({ schemaOptions: { collection: "importItems", versionKey: false } })
export class ImportItem {
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  runId!: Types.ObjectId;

  @prop({ type: () => String, required: true })
  type!: ImportItemType;

  /** Kind, site and identifier in the source. */
  @prop({ type: () => String, required: true })
  key!: string;

  @prop({ type: () => Types.ObjectId })
  targetId?: Types.ObjectId;

  /** False: it was here before, and undoing leaves it. */
  @prop({ type: () => Boolean, default: true })
  isOwn!: boolean;

  /** Version as imported: another one was edited here. */
  @prop({ type: () => Number })
  version?: number;

  /** Of a menu, and of a setting: of what was written. Of a keyword: its description. Of an article or page: of what the source says, so that an unchanged one is not saved again. Of a medium: of its bytes. */
  @prop({ type: () => String })
  hash?: string;

  /** Filename of a medium. */
  @prop({ type: () => String })
  filename?: string;

  /** Address at which it was read there. */
  @prop({ type: () => String })
  address?: string;

  /** Of an address: what it was there; absent for one that was given to the check. */
  @prop({ type: () => String })
  source?: AddressSource;

  /** Of an address: the key of the article or page that was read there. */
  @prop({ type: () => String })
  of?: string;

  /** Of an address: the old site computed it by a program, so that it is a guess. */
  @prop({ type: () => Boolean })
  isGuessed?: boolean;

  /** Of an address: the sitemap of the old site has it. */
  @prop({ type: () => Boolean })
  isListed?: boolean;

  /** Name of an author there. */
  @prop({ type: () => String })
  name?: string;

  /** Addresses of an author's lists there. */
  @prop({ type: () => [String], default: undefined })
  addresses?: string[];
}

/** Returns the key of an erased author, from the one that it had. */
export const erasedKeyOf = (key: string): string => keyedHash("erased author", key);

export const ImportItemModel = getModelForClass(ImportItem);
