import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";

/** Activity on the whole site on a past day. Written once, after the end of the day. */
@modelOptions({ schemaOptions: { collection: "dailyCounts", versionKey: false } })
export class DailyCounts {
  /** 2026-11-21, in the site's time zone. */
  @prop({ type: () => String, required: true })
  readonly _id!: string;

  @prop({ type: () => Number, required: true })
  views!: number;

  @prop({ type: () => Number, required: true })
  likes!: number;

  @prop({ type: () => Number, required: true })
  comments!: number;
}

export const DailyCountsModel = getModelForClass(DailyCounts);
