import { Field, InputType, Int, ObjectType } from "type-graphql";
import { Tag } from "../categories/tag.service.ts";

@InputType({ description: "Ce qui change d’un mot-clé." })
export class TagChanges {
  @Field(() => String, {
    nullable: true,
    description: "Son nom\u00a0; s’il s’écrit autrement, son adresse change, et l’ancienne y mène.",
  })
  name?: string;

  @Field(() => String, { nullable: true, description: "Texte simple, 320 caractères au plus." })
  description?: string;
}

@ObjectType({ description: "Une page de mots-clés." })
export class TagPage {
  @Field(() => [Tag], { description: "Les mots-clés de la page." })
  items!: Tag[];

  @Field(() => Int, { description: "Numéro de la page, à partir de 1." })
  page!: number;

  @Field(() => Int, { description: "Nombre de pages." })
  pages!: number;

  @Field(() => Int, { description: "Nombre de mots-clés en tout." })
  total!: number;
}
