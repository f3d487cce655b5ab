import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";

/** An erased address that had refused letters, by which no import brings it again. It names nobody. */
@modelOptions({ schemaOptions: { collection: "erasedRefusals", versionKey: false } })
export class ErasedRefusal {
  /** Keyed hash of the address (erased-refusal.service.ts). */
  @prop({ type: () => String, required: true })
  readonly _id!: string;
}

export const ErasedRefusalModel = getModelForClass(ErasedRefusal);
