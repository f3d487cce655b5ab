import { FieldResolver, Resolver, Root } from "type-graphql";
import { completeSeo, PostSeo } from "./post-seo.ts";

/** Fields for search engines that earlier texts lack. */
@Resolver(() => PostSeo)
export class PostSeoResolver {
  @FieldResolver(() => String, {
    description: "Adresse que les moteurs montrent à la place de celle de l’article\u00a0; vide si aucune.",
  })
  canonical(@Root() seo: PostSeo): string {
    return completeSeo(seo).canonical;
  }

  @FieldResolver(() => Boolean, { description: "Faux si les moteurs ne doivent pas montrer l’article." })
  isIndexed(@Root() seo: PostSeo): boolean {
    return completeSeo(seo).isIndexed;
  }
}
