// Loaded first: it imports reflect-metadata, which the decorators need.
import "@typegoose/typegoose";
import { Field, InputType } from "type-graphql";
import type { ModerationReason } from "../../schema/moderation.ts";
import { reasonNames } from "../moderation-log/reason.ts";

@InputType({ description: "Pourquoi." })
export class ReasonInput {
  @Field(() => reasonNames, { description: "La raison, dans la liste." })
  reason!: ModerationReason;

  @Field(() => String, { nullable: true, description: "Quelques mots, 300 caractères au plus." })
  text?: string;
}

@InputType({ description: "Une exclusion des commentaires." })
export class BanInput extends ReasonInput {
  @Field(() => Date, { nullable: true, description: "Jusqu’à quand ; sinon pour toujours." })
  until?: Date;
}
