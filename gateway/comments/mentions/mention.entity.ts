import { modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

/** A person whom a comment names, beside its text, which stays as it was written (docs/decisions/0118). */
@modelOptions({ schemaOptions: { _id: false } })
export class Mention {
  @prop({ type: () => Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  /** Place of the @ and length of the name with it, in UTF-16 units. */
  @prop({ type: () => Number, required: true })
  at!: number;

  @prop({ type: () => Number, required: true })
  length!: number;
}
