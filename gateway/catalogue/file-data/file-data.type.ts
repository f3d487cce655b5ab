import { Field, Int, ObjectType } from "type-graphql";
import { Image } from "../../files/image.type.ts";

/** Values that a file gives for the fields of its catalogue entry; absent where it says nothing. */
@ObjectType({
  description: "Ce qu’un fichier dit de lui-même, à corriger dans la fiche ; null là où il ne dit rien.",
})
export class FileData {
  @Field(() => String, { description: "Titre ; à défaut, le nom du fichier." })
  title!: string;

  @Field(() => String, { nullable: true, description: "Auteur." })
  author?: string;

  @Field(() => String, { nullable: true, description: "Artiste." })
  artist?: string;

  @Field(() => String, { nullable: true, description: "Album." })
  album?: string;

  @Field(() => Int, { nullable: true, description: "Numéro de la piste." })
  trackNumber?: number;

  @Field(() => String, { nullable: true, description: "Genre." })
  genre?: string;

  @Field(() => Int, { nullable: true, description: "Année." })
  year?: number;

  @Field(() => Int, { nullable: true, description: "Durée en secondes." })
  duration?: number;

  @Field(() => Int, { nullable: true, description: "Nombre de pages." })
  pages?: number;

  @Field(() => String, { nullable: true, description: "Les treize chiffres de l’ISBN écrit dans le livre." })
  isbn?: string;

  @Field(() => String, { nullable: true, description: "Langue, en français." })
  language?: string;

  @Field(() => String, { nullable: true, description: "Ce que l’image montre." })
  alt?: string;

  @Field(() => String, { nullable: true, description: "Légende." })
  description?: string;

  @Field(() => String, { nullable: true, description: "Licence." })
  licence?: string;

  @Field(() => Image, {
    nullable: true,
    description: "Couverture tirée du fichier. Ce que rien ne montre part après 7 jours.",
  })
  cover?: Image;
}
