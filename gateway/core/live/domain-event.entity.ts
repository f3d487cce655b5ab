import { getModelForClass, index, modelOptions, prop, Severity } from "@typegoose/typegoose";
import { limits } from "../../../schema/limits.ts";

/** An entry of the log of all events. Within a stream the order of `seq` is the order of commits. */
@index({ stream: 1, seq: 1 }, { unique: true })
@index({ stream: 1, subjectId: 1, seq: 1 })
@index({ at: 1 }, { expireAfterSeconds: limits.eventLogHours * 3600 })
@modelOptions({
  schemaOptions: { collection: "domainEvents", versionKey: false },
  options: { allowMixed: Severity.ALLOW },
})
export class StoredEvent {
  @prop({ type: () => String, required: true })
  stream!: string;

  @prop({ type: () => Number, required: true })
  seq!: number;

  @prop({ type: () => String, required: true })
  name!: string;

  @prop({ type: () => String, required: true })
  subjectId!: string;

  @prop({ type: () => Object })
  before?: unknown;

  @prop({ type: () => Object })
  after?: unknown;

  @prop({ type: () => Date, required: true })
  at!: Date;
}

export const StoredEventModel = getModelForClass(StoredEvent);
