// Loaded first: it imports reflect-metadata, which the decorators need.
import "@typegoose/typegoose";
import { Field, ID, InputType } from "type-graphql";
import { mentionIdsField } from "./mentions/mention.type.ts";

/** Input fields of a comment that may answer another one. */
@InputType()
export abstract class AnswerInput {
  @Field(() => String, { description: "2 000 caractères au plus." })
  text!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      "Le commentaire auquel il répond. Les réponses ont un seul niveau : celle à une réponse se range à côté d’elle.",
  })
  parentId?: string;

  @Field(() => ID, {
    nullable: true,
    description: "Un UUID que l’appelant choisit : un second envoi reçoit le premier résultat.",
  })
  clientId?: string;

  @Field(() => [ID], { nullable: true, description: mentionIdsField })
  mentionIds?: string[];
}
