// Loaded first: it imports reflect-metadata, which the decorators need.
import "@typegoose/typegoose";
import { Field, Int, ObjectType } from "type-graphql";
import { User } from "../../users/user.service.ts";

/** Description of the ids of the people whom a text names. */
export const mentionIdsField =
  "Les personnes que le texte nomme, « @Awa Koné » : cinq au plus ; qui n’y est pas nommé n’est pas retenu.";

@ObjectType({ description: "Une personne nommée dans un commentaire, « @Awa Koné »." })
export class CommentMention {
  @Field(() => Int, { description: "Place de l’arobase dans le texte, en unités UTF-16." })
  at!: number;

  @Field(() => Int, { description: "Longueur du nom, arobase comprise." })
  length!: number;

  @Field(() => User, { description: "La personne." })
  user!: User;
}
