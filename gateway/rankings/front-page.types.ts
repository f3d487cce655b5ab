import { Field, ObjectType } from "type-graphql";
import { Category } from "../categories/category.service.ts";
import { Post } from "../posts/post.service.ts";

@ObjectType("FrontPageSection", { description: "Un bloc d’une catégorie à la une." })
export class FrontPageSectionType {
  @Field(() => Category, { description: "La catégorie." })
  category!: Category;

  @Field(() => [Post], { description: "Le premier en grand, puis trois au plus." })
  posts!: readonly Post[];
}

@ObjectType("FrontPage", { description: "La une : chaque liste laisse ce qui se tient au-dessus d’elle." })
export class FrontPageType {
  @Field(() => [Post], { description: "Les cinq derniers articles publiés." })
  carousel!: readonly Post[];

  @Field(() => [Post], { description: "Les deux plus populaires d’entre les autres." })
  secondary!: readonly Post[];

  @Field(() => [Post], { description: "Les derniers, sans ceux qui se tiennent ailleurs à la une." })
  recent!: readonly Post[];

  @Field(() => [Post], { description: "Les articles que l’on lit, aime et commente en ce moment." })
  popular!: readonly Post[];

  @Field(() => [Post], { description: "Les dernières exclusivités." })
  exclusive!: readonly Post[];

  @Field(() => [Post], { description: "Parmi les populaires, les plus commentés." })
  discussed!: readonly Post[];

  @Field(() => [FrontPageSectionType], { description: "Un bloc pour chacune des premières catégories." })
  sections!: readonly FrontPageSectionType[];

  @Field(() => [Post], { description: "Les derniers articles que l’on peut écouter." })
  recordings!: readonly Post[];
}
