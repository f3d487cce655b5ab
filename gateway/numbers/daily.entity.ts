import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";

/** What happened on the whole site on a day that is over. Written once, when it is. */
@modelOptions({ schemaOptions: { collection: "numbersByDay", versionKey: false } })
export class DailyNumbers {
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

export const DailyNumbersModel = getModelForClass(DailyNumbers);
