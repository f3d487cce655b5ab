import { getModelForClass, index, modelOptions, prop, Severity } from "@typegoose/typegoose";
import { Types } from "mongoose";

/** Ways of delivery outside the site. */
export type DeliveryWay = "PUSH" | "MAIL" | "DIGEST";

/** Date of the latest notification delivered by each way. */
@modelOptions({ schemaOptions: { _id: false } })
export class DeliveryMarks {
  @prop({ type: () => Date })
  PUSH?: Date;
  @prop({ type: () => Date })
  MAIL?: Date;
  @prop({ type: () => Date })
  DIGEST?: Date;
}

/**
 * Delivery schedule of one user: when the delivery worker has to look at their unread notifications next, and what it has
 * already delivered. Every action that notifies the user writes here in its own transaction, so that action and worker
 * conflict on this document and one of them is retried: no notification is missed or delivered twice.
 */
@index({ lookAt: 1 })
@modelOptions({
  schemaOptions: { collection: "deliverySchedules", versionKey: false },
  options: { allowMixed: Severity.ALLOW },
})
export class DeliverySchedule {
  /** The account's id. */
  @prop({ type: () => Types.ObjectId, required: true })
  readonly _id!: Types.ObjectId;

  /** Date of the worker's next check. Absent: nothing to deliver. */
  @prop({ type: () => Date })
  lookAt?: Date;

  /** Notifications up to this date are never delivered. */
  @prop({ type: () => Date, required: true })
  startedAt!: Date;

  @prop({ type: () => Date })
  touchedAt?: Date;

  /** Marks of personal notifications. The stored name is that of the first version. */
  @prop({ type: () => DeliveryMarks })
  told?: DeliveryMarks;

  /** Marks of broadcasts. */
  @prop({ type: () => DeliveryMarks })
  toldOfAll?: DeliveryMarks;

  /** Date since when a topic has a way, by « LIKE_MAIL »; absent: always. Nothing dated before is delivered by it. */
  @prop({ type: () => Object })
  since?: Record<string, Date>;

  /** Date of the last mail (digests excluded). */
  @prop({ type: () => Date })
  mailedAt?: Date;
}

export const DeliveryScheduleModel = getModelForClass(DeliverySchedule);
