import { modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, Int, ObjectType } from "type-graphql";
import { User } from "../../users/user.service.ts";

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
