import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";

/** A message of a channel without a log, stored for the gateways that Redis did not reach. */
@index({ at: 1 }, { expireAfterSeconds: 3_600 })
@modelOptions({ schemaOptions: { collection: "announcements", versionKey: false } })
export class Announcement {
  @prop({ type: () => String, required: true })
  readonly _id!: string;

  /** The id of the gateway that published it. */
  @prop({ type: () => String, required: true })
  from!: string;

  @prop({ type: () => String, required: true })
  channel!: string;

  /** JSON of ids, numbers and text. */
  @prop({ type: () => String, required: true })
  payload!: string;

  @prop({ type: () => Date, required: true })
  at!: Date;
}

export const AnnouncementModel = getModelForClass(Announcement);
