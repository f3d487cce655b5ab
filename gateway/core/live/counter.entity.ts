import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";

/** The last sequence number of a log. One document per log, written inside the transaction that the number belongs to. */
@modelOptions({ schemaOptions: { collection: "counters", versionKey: false } })
export class Counter {
  @prop({ type: () => String, required: true })
  readonly _id!: string;

  @prop({ type: () => Number, required: true })
  seq!: number;

  /** Written when a transaction begins, so that the second of two gateways gets the write conflict at once. */
  @prop({ type: () => Date })
  heldAt?: Date;
}

export const CounterModel = getModelForClass(Counter);
