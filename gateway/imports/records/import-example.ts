import { modelOptions, prop } from "@typegoose/typegoose";
import { Field, ObjectType } from "type-graphql";

/** One article of a source beside what it would be here. */
@ObjectType({ description: "Un article de l’ancien site, et ce qu’il deviendrait ici." })
@modelOptions({ schemaOptions: { _id: false } })
export class ImportExample {
  @Field(() => String, { description: "Son titre." })
  @prop({ type: () => String, default: "" })
  title!: string;

  @Field(() => String, { description: "Son adresse là-bas." })
  @prop({ type: () => String, default: "" })
  address!: string;

  @Field(() => String, { description: "Son texte, comme il est dans le fichier\u00a0; le début d’un long." })
  @prop({ type: () => String, default: "" })
  before!: string;

  @Field(() => String, {
    description: "Le même, comme il serait écrit ici, en markdown\u00a0; le début d’un long.",
  })
  @prop({ type: () => String, default: "" })
  after!: string;

  @Field(() => [String], { description: "Ce qui n’en serait pas gardé." })
  @prop({ type: () => [String], default: [] })
  remarks!: string[];
}
