import { Field, InputType, Int, ObjectType } from "type-graphql";
import { Post } from "../posts/post.service.ts";
import { Series } from "./series.service.ts";

@InputType({ description: "Une série." })
export class SeriesInput {
  @Field(() => String, { description: "Son titre, 80 caractères au plus." })
  title!: string;

  @Field(() => String, { nullable: true, description: "Texte simple, 320 caractères au plus." })
  description?: string;
}

@ObjectType({ description: "La place d’un article dans sa série." })
export class SeriesPlace {
  @Field(() => Series, { description: "La série." })
  series!: Series;

  @Field(() => Int, {
    description: "Son rang parmi les articles publiés, à partir de 1\u00a0; 0 s’il ne l’est pas.",
  })
  position!: number;

  @Field(() => Int, { description: "Nombre d’articles publiés de la série." })
  total!: number;

  @Field(() => Post, { nullable: true, description: "L’article d’avant." })
  previous!: Post | null;

  @Field(() => Post, { nullable: true, description: "L’article d’après." })
  next!: Post | null;
}
