import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import type { Types } from "mongoose";

/** Queue entry of a job (jobs.ts): it is never finished, but due again. */
@index({ name: 1 }, { unique: true })
@index({ dueAt: 1 })
@modelOptions({ schemaOptions: { collection: "jobs", versionKey: false } })
export class StoredJob {
  readonly _id!: Types.ObjectId;

  @prop({ type: () => String, required: true })
  name!: string;

  /** The schedule that `dueAt` follows, with its time zone: a version with another one runs the job at once. */
  @prop({ type: () => String, required: true })
  schedule!: string;

  @prop({ type: () => Date, required: true })
  dueAt!: Date;

  @prop({ type: () => String })
  holder?: string;

  @prop({ type: () => Number, required: true, default: 0 })
  attempts!: number;

  /** End of the last run, failed or not. */
  @prop({ type: () => Date })
  lastFinishedAt?: Date;
}

export const StoredJobModel = getModelForClass(StoredJob);
