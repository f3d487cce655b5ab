import { Field, ObjectType } from "type-graphql";

/** A picture that something shows. Whoever knows its name has one: ImageResolver looks the rest up when it is asked. */
@ObjectType({ description: "Une image du site : son nom se lit sous /image/." })
export class Image {
  @Field(() => String, { description: "Nom du fichier, tel que /image/{name} le sert." })
  name!: string;

  // Shown through field resolvers, which find what is not given here.
  width?: number | null;
  height?: number | null;
  color?: string | null;
  focus?: string | null;
}
