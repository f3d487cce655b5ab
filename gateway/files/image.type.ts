import { Field, ObjectType } from "type-graphql";

/** An image referenced by its file name; ImageResolver loads the other fields when they are requested. */
@ObjectType({ description: "Une image du site : son nom se lit sous /image/." })
export class Image {
  @Field(() => String, { description: "Nom du fichier, tel que /image/{name} le sert." })
  name!: string;

  // Exposed through field resolvers, which load fields that are not set here.
  width?: number | null;
  height?: number | null;
  color?: string | null;
  focus?: string | null;
}
