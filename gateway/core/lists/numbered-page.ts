import { Field, Int, ObjectType } from "type-graphql";

/** Fields of every numbered page besides its items. */
@ObjectType()
export abstract class NumberedPage {
  @Field(() => Int, { description: "Le numéro de cette page, à partir de 1." })
  page!: number;

  @Field(() => Int, { description: "Combien de pages l’on peut demander, 500 au plus." })
  pages!: number;

  @Field(() => Int, { description: "Combien il y en a en tout." })
  total!: number;
}
