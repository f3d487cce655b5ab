// Loaded first: it imports reflect-metadata, which the decorators need.
import "@typegoose/typegoose";
import { Field, ID, InputType, ObjectType } from "type-graphql";
import { Comment } from "./comment.service.ts";
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

/** Fields of a comment that was sent, which may answer another one. */
@ObjectType()
export abstract class SentComment {
  @Field(() => Comment, { description: "Le commentaire." })
  comment!: Comment;

  @Field(() => Comment, {
    nullable: true,
    description:
      "Celui sous lequel il se range, avec son nouveau nombre de réponses ; null au premier niveau.",
  })
  parent!: Comment | null;
}
