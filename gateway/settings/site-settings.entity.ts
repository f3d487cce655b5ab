import { getModelForClass, modelOptions, prop, Severity } from "@typegoose/typegoose";
import { Schema, Types } from "mongoose";
import type { SiteSettings } from "../../schema/site/settings.ts";
import type { SettingsVersionKind } from "./settings-enums.ts";

/** A field that a version changed: its path, and its value before and after as a text. */
export interface SettingsChange {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** A version that readers see from an hour on. */
export interface ScheduledSettings {
  readonly version: number;
  readonly at: Date;
  readonly byId: Types.ObjectId | null;
}

const siteId = "site";

/** The settings of the site: one document, with what readers see and what is being prepared. */
@modelOptions({
  schemaOptions: { collection: "siteSettings", versionKey: false, minimize: false },
  options: { allowMixed: Severity.ALLOW },
})
export class StoredSiteSettings {
  @prop({ type: () => String, default: siteId })
  readonly _id!: typeof siteId;

  /** Number of the last version; `draft` holds its values. */
  @prop({ type: () => Number, required: true })
  version!: number;
  @prop({ type: () => Schema.Types.Mixed, required: true })
  draft!: SiteSettings;

  @prop({ type: () => Number, required: true })
  publishedVersion!: number;
  @prop({ type: () => Schema.Types.Mixed, required: true })
  published!: SiteSettings;
  @prop({ type: () => Date, required: true })
  publishedAt!: Date;

  /** Null: none waits. */
  @prop({ type: () => Schema.Types.Mixed, default: null })
  scheduled!: ScheduledSettings | null;

  /** Address of the site when its first feed was read: part of the ids of articles in feeds. */
  @prop({ type: () => String })
  feedBase?: string;
}

export const SiteSettingsModel = getModelForClass(StoredSiteSettings);
export const onlySite = { _id: siteId } as const;

/** A version of the settings, by its number. Written once; the oldest are removed. */
@modelOptions({
  schemaOptions: { collection: "siteSettingsVersions", versionKey: false, minimize: false },
  options: { allowMixed: Severity.ALLOW },
})
export class SiteSettingsVersion {
  @prop({ type: () => Number, required: true })
  readonly _id!: number;

  @prop({ type: () => String, required: true })
  kind!: SettingsVersionKind;
  @prop({ type: () => Date, required: true })
  at!: Date;
  /** Null: the start of the site, or a command. */
  @prop({ type: () => Types.ObjectId, default: null })
  byId!: Types.ObjectId | null;
  @prop({ type: () => [Schema.Types.Mixed], default: [] })
  changes!: SettingsChange[];
  @prop({ type: () => Schema.Types.Mixed, required: true })
  values!: SiteSettings;
  /** Time of its publication; null if it never was public. */
  @prop({ type: () => Date, default: null })
  publishedAt!: Date | null;
}

export const SiteSettingsVersionModel = getModelForClass(SiteSettingsVersion);
