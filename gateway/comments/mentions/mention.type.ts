// Loaded first: it imports reflect-metadata, which the decorators need.
import "@typegoose/typegoose";
import type { Types } from "mongoose";
import { Field, ID, Int, ObjectType } from "type-graphql";

/** Description of the ids of the people whom a text names. */
export const mentionIdsField =
  "Les personnes que le texte nomme, « @Awa Koné » : trois au plus ; qui n’y est pas nommé n’est pas retenu.";

@ObjectType({ description: "Une personne nommée dans un commentaire, « @Awa Koné »." })
export class CommentMention {
  @Field(() => Int, { description: "Place de l’arobase dans le texte, en unités UTF-16." })
  at!: number;

  @Field(() => Int, { description: "Longueur du nom, arobase comprise." })
  length!: number;

  // Not the account itself: a page of conversations would load more objects than a document may.
  @Field(() => ID, { description: "La personne." })
  userId!: Types.ObjectId;

  @Field(() => String, {
    nullable: true,
    description: "Ce qui nomme sa page, /auteurs/{slug}\u00a0; null sans page.",
  })
  slug!: string | null;
}
