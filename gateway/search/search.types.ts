import { Field, Int, ObjectType } from "type-graphql";
import { Post } from "../posts/post.service.ts";

@ObjectType({ description: "Un bout de texte, marqué ou non." })
export class TextPart {
  @Field(() => String, { description: "Texte simple." })
  text!: string;

  @Field(() => Boolean, { description: "Vrai si c’est ce que l’on cherche." })
  isMatch!: boolean;
}

@ObjectType({ description: "Un article trouvé." })
export class PostHit {
  @Field(() => Post, { description: "L’article." })
  post!: Post;

  @Field(() => [TextPart], { description: "Son titre, avec ce que l’on cherche marqué." })
  title!: TextPart[];

  /** The field `extract` (hits.resolver.ts), so that bodies are read only where it is selected. */
  readExtract!: () => Promise<TextPart[]>;
}

@ObjectType({ description: "Une page d’articles trouvés." })
export class PostHits {
  @Field(() => [PostHit], { description: "D’abord ceux dont le titre dit ce que l’on cherche." })
  items!: PostHit[];

  @Field(() => Int, { description: "Numéro de la page, à partir de 1." })
  page!: number;

  @Field(() => Int, { description: "Nombre de pages que l’on peut demander." })
  pages!: number;

  @Field(() => Int, { description: "Nombre d’articles trouvés ; le compte s’arrête à 1 000." })
  total!: number;

  @Field(() => Boolean, { description: "Faux s’il y en a plus que `total`." })
  totalIsExact!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "La recherche corrigée, quand celle qui a été demandée ne trouvait rien ; null sinon.",
  })
  correction!: string | null;
}

@ObjectType({ description: "Ce que l’on veut peut-être écrire." })
export class Suggestion {
  @Field(() => String, { description: "Un titre d’article, ou des mots à chercher." })
  text!: string;

  @Field(() => String, { nullable: true, description: "L’article ; null pour des mots à chercher." })
  slug!: string | null;
}

@ObjectType({ description: "Ce que des mots trouvent, genre par genre." })
export class SearchCounts {
  /** Words whose results are counted; each number is a field resolver, so that only what is selected is counted. */
  readonly keyword!: string;
}
