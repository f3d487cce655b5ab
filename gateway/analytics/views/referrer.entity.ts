import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

/** Number of views of an article that came from a site on a day. Holds a host and a number, no path and no address. */
@index({ postId: 1, day: 1, host: 1 }, { unique: true })
@index({ at: 1 }, { expireAfterSeconds: 400 * 86_400 })
@modelOptions({ schemaOptions: { collection: "referrersByDay", versionKey: false } })
export class DayReferrer {
  readonly _id!: Types.ObjectId;

  /** The article; `wholeSite` for all of them. */
  @prop({ type: () => Types.ObjectId, required: true })
  postId!: Types.ObjectId;

  /** 2026-11-21, in the site's time zone. */
  @prop({ type: () => String, required: true })
  day!: string;

  /** Empty: all hosts beyond the daily limit. */
  @prop({ type: () => String })
  host!: string;

  @prop({ type: () => Number, required: true })
  count!: number;

  @prop({ type: () => Date, required: true })
  at!: Date;
}

/** The id of the document that counts for all articles. No article has this id. */
export const wholeSite = new Types.ObjectId("0".repeat(24));

export const DayReferrerModel = getModelForClass(DayReferrer);
