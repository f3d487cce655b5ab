import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import type { FeedEventKind } from "../pubsub.ts";

/** One line of the log of all that happens to feeds. Its order is the order of commits. */
@index({ seq: 1 }, { unique: true })
@index({ at: 1 }, { expireAfterSeconds: limits.eventLogHours * 3600 })
@modelOptions({ schemaOptions: { collection: "feedEvents", versionKey: false } })
export class FeedEvent {
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Number, required: true })
  seq!: number;

  @prop({ type: () => String, required: true })
  kind!: FeedEventKind;

  @prop({ type: () => Types.ObjectId, required: true })
  feedId!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId })
  commentId?: Types.ObjectId;

  @prop({ type: () => Date, required: true })
  at!: Date;
}

/** The last number given in a log. One document a log, written inside the deed's own transaction. */
@modelOptions({ schemaOptions: { collection: "counters", versionKey: false } })
export class Counter {
  @prop({ type: () => String, required: true })
  readonly _id!: string;

  @prop({ type: () => Number, required: true })
  seq!: number;

  /** Written when a transaction begins, so that of two gateways the second one learns at once that it must wait. */
  @prop({ type: () => Date })
  heldAt?: Date;
}

export const FeedEventModel = getModelForClass(FeedEvent);
export const CounterModel = getModelForClass(Counter);
