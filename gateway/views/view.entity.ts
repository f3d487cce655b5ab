import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

/** A reader was on an article a moment ago. Its id says neither who nor where from; it goes by itself. */
@index({ until: 1 }, { expireAfterSeconds: 0 })
@modelOptions({ schemaOptions: { collection: "views", versionKey: false } })
export class View {
  /** A hash of article and reader, under the day's salt. */
  @prop({ type: () => String, required: true })
  readonly _id!: string;

  /** Until then the same reader counts no more. */
  @prop({ type: () => Date, required: true })
  until!: Date;
}

/** How often an article was read on a day. Kept for charts and for its popularity. */
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

  /** When it was first read that day. */
  @prop({ type: () => Date, required: true })
  at!: Date;
}

/** What readers' hashes of a day are made with. All gateways share it; when it is gone they lead back to nobody. */
@index({ until: 1 }, { expireAfterSeconds: 0 })
@modelOptions({ schemaOptions: { collection: "viewSalts", versionKey: false } })
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
