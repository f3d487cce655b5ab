import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";

/** A message of a topic that is found nowhere else, stored for the gateways that Redis did not reach. */
@index({ at: 1 }, { expireAfterSeconds: 3_600 })
@modelOptions({ schemaOptions: { collection: "announcements", versionKey: false } })
export class Announcement {
  @prop({ type: () => String, required: true })
  readonly _id!: string;

  /** The id of the gateway that published it. */
  @prop({ type: () => String, required: true })
  from!: string;

  @prop({ type: () => String, required: true })
  topic!: string;

  /** JSON of ids, numbers and text. */
  @prop({ type: () => String, required: true })
  message!: string;

  @prop({ type: () => Date, required: true })
  at!: Date;
}

export const AnnouncementModel = getModelForClass(Announcement);
