import { Field, Int, ObjectType } from "type-graphql";
import { Image } from "../../files/image.type.ts";

/** The catalogue entry that presents a file of the gallery. */
@ObjectType({ description: "La fiche de catalogue d’une vidéo ou d’un son." })
export class FileEntry {
  @Field(() => String, { description: "Son titre." })
  title!: string;

  @Field(() => String, { description: "Qui l’a faite ; vide si on ne le sait pas." })
  by!: string;

  @Field(() => String, { description: "Le chemin de sa page." })
  path!: string;

  @Field(() => Image, { nullable: true, description: "Sa couverture ; null s’il n’y en a pas." })
  cover!: Image | null;

  @Field(() => Int, { nullable: true, description: "Durée en secondes." })
  duration?: number;
}
