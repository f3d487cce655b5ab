import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";

const siteId = "site";
export const onlyStart = { _id: siteId } as const;

/** The first start of the site: one document, made with its first administrator. */
@modelOptions({ schemaOptions: { collection: "firstStart", versionKey: false } })
export class FirstStart {
  @prop({ type: () => String, default: siteId })
  readonly _id!: typeof siteId;

  /** Hash of the secret in the printed address, until it is used. */
  @prop({ type: () => String })
  secretHash?: string;

  @prop({ type: () => Date })
  expiresAt?: Date;

  /** Session that the secret has opened: it may set the owner's account, once, until `provenUntil`. */
  @prop({ type: () => String })
  provenSessionId?: string;

  @prop({ type: () => Date })
  provenUntil?: Date;

  /** Date on which the owner completed it; null before. */
  @prop({ type: () => Date, default: null })
  finishedAt!: Date | null;
}

export const FirstStartModel = getModelForClass(FirstStart);
