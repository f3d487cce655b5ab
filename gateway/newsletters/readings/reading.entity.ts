import { getModelForClass, modelOptions, prop, Severity } from "@typegoose/typegoose";
import { Schema, type Types } from "mongoose";

/** Openings and clicks of a mailing's mails. Nothing says who or which device: one person may count several times. */
@modelOptions({
  schemaOptions: { collection: "mailingReadings", versionKey: false },
  options: { allowMixed: Severity.ALLOW },
})
export class MailingReading {
  /** The mailing's. */
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Number, default: 0 })
  opens!: number;

  /** Clicks by the number of their link. */
  @prop({ type: () => Schema.Types.Mixed, default: {} })
  clicks!: Readonly<Record<string, number>>;
}

export const MailingReadingModel = getModelForClass(MailingReading);
