import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

/**
 * A recent view of an article by one reader. Its id reveals neither the reader nor the address; a TTL index deletes it.
 */
@index({ until: 1 }, { expireAfterSeconds: 0 })
@modelOptions({ schemaOptions: { collection: "views", versionKey: false } })
export class View {
  /** Hash of the article and the reader under the salt of the day. */
  @prop({ type: () => String, required: true })
  readonly _id!: string;

  /** Until this date the same reader is not counted again. */
  @prop({ type: () => Date, required: true })
  until!: Date;
}

/** Number of views of an article on a day. Kept for charts and for the popularity. */
@index({ postId: 1, day: 1 }, { unique: true })
@index({ day: 1, count: -1 })
@index({ at: 1 }, { expireAfterSeconds: 400 * 86_400 })
@modelOptions({ schemaOptions: { collection: "viewsByDay", versionKey: false } })
export class DayViews {
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  postId!: Types.ObjectId;

  /** 2026-11-21, in the site's time zone. */
  @prop({ type: () => String, required: true })
  day!: string;

  @prop({ type: () => Number, required: true })
  count!: number;

  /** Date of the first view of that day. */
  @prop({ type: () => Date, required: true })
  at!: Date;
}

/** Salt of the readers' hashes of one day, shared by all gateways. Once it is deleted, a hash identifies nobody. */
@index({ until: 1 }, { expireAfterSeconds: 0 })
@modelOptions({ schemaOptions: { collection: "viewKeys", versionKey: false } })
export class ViewSalt {
  /** The day. */
  @prop({ type: () => String, required: true })
  readonly _id!: string;

  @prop({ type: () => String, required: true })
  salt!: string;

  @prop({ type: () => Date, required: true })
  until!: Date;
}

export const ViewModel = getModelForClass(View);
export const DayViewsModel = getModelForClass(DayViews);
export const ViewSaltModel = getModelForClass(ViewSalt);
