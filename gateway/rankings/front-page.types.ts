import { Field, ID, ObjectType } from "type-graphql";
import type { FrontLayout } from "../../schema/site/home.ts";
import { Category } from "../categories/category.service.ts";
import { Post } from "../posts/post.service.ts";
import { FrontLayoutEnum } from "../settings/settings-enums.ts";

@ObjectType("FrontPageSection", { description: "Un bloc d’une catégorie à la une." })
export class FrontPageSectionType {
  @Field(() => Category, { description: "La catégorie." })
  category!: Category;

  @Field(() => [Post], { description: "Le premier en grand, puis trois au plus." })
  posts!: readonly Post[];
}

@ObjectType({ description: "Un bloc de la une." })
export class FrontPageBlock {
  @Field(() => String, { description: "Ce qu’il montre." })
  kind!: string;

  @Field(() => String, { description: "Son titre\u202f; vide\u00a0: le titre habituel." })
  title!: string;

  @Field(() => String, { description: "Son texte, si c’en est un." })
  text!: string;
}

@ObjectType({ description: "Ce que la une seule montre d’un article autrement." })
export class FrontPageLead {
  @Field(() => ID, { description: "L’article." })
  postId!: string;

  @Field(() => String, { description: "Son titre\u202f; vide\u00a0: le sien." })
  title!: string;

  @Field(() => String, {
    description: "Le point de sa couverture que l’on garde\u202f; vide\u00a0: le sien.",
  })
  focus!: string;
}

@ObjectType("FrontPage", { description: "La une\u00a0: aucun article n’y est deux fois." })
export class FrontPageType {
  @Field(() => Boolean, { description: "Faux tant qu’aucun article n’est publié." })
  hasArticles!: boolean;

  @Field(() => [FrontPageBlock], { description: "Les blocs montrés, dans l’ordre." })
  blocks!: readonly FrontPageBlock[];

  @Field(() => FrontLayoutEnum, { description: "Comment s’y tiennent les premiers articles." })
  layout!: FrontLayout;

  @Field(() => [FrontPageLead], { description: "Les articles dont la une change le titre ou le cadrage." })
  leads!: readonly FrontPageLead[];

  @Field(() => [Post], {
    description:
      "Cinq articles\u00a0: ceux que l’on a choisis, puis les derniers. Le seul en grand s’il y en a moins de six.",
  })
  carousel!: readonly Post[];

  @Field(() => [Post], {
    description:
      "Les autres choisis, puis les plus populaires\u202f; tous les autres s’il y en a moins de six.",
  })
  secondary!: readonly Post[];

  @Field(() => [Post], { description: "Les derniers, sans ceux qui se tiennent ailleurs à la une." })
  recent!: readonly Post[];

  @Field(() => [Post], {
    description: "Ceux que l’on lit, aime et commente en ce moment, s’ils sont assez lus.",
  })
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
