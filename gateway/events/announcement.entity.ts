import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";

/** What one gateway told the others of channels that keep no log: for those that did not hear it. */
@index({ at: 1 }, { expireAfterSeconds: 3_600 })
@modelOptions({ schemaOptions: { collection: "announcements", versionKey: false } })
export class Announcement {
  @prop({ type: () => String, required: true })
  readonly _id!: string;

  /** The gateway that said it. */
  @prop({ type: () => String, required: true })
  from!: string;

  @prop({ type: () => String, required: true })
  channel!: string;

  /** As JSON: ids, numbers and text. */
  @prop({ type: () => String, required: true })
  payload!: string;

  @prop({ type: () => Date, required: true })
  at!: Date;
}

export const AnnouncementModel = getModelForClass(Announcement);
