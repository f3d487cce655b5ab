import { Field, ObjectType } from "type-graphql";

/** Result of a mutation that returns only a message to display. */
@ObjectType({ description: "C’est fait." })
export class Done {
  @Field(() => String, { description: "Phrase à montrer." })
  message!: string;
}
