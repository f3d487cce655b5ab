import { Arg, ID, Int, Query, Resolver } from "type-graphql";
import { limits } from "../../schema/limits.ts";
import { SharedQuery } from "../core/field-visibility.ts";
import { type PostOrder, postOrders } from "../posts/post.types.ts";
import { searchPosts, suggest } from "./search.service.ts";
import { PostHits, Suggestion } from "./search.types.ts";

@Resolver()
export class SearchResolver {
  @SharedQuery()
  @Query(() => PostHits, {
    description:
      "Les articles publiés qui contiennent tous les mots, sans égard aux accents ni aux terminaisons.",
  })
  searchPosts(
    @Arg("keyword", () => String, { description: "100 caractères au plus." }) keyword: string,
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.default, description: "De 1 à 50." }) limit: number,
    @Arg("tags", () => [String], { nullable: true, description: "L’un au moins de ces mots-clés." })
    tags: string[] | null,
    @Arg("authorId", () => ID, { nullable: true, description: "De cette personne." })
    authorId: string | null,
    @Arg("year", () => Int, { nullable: true, description: "Publiés cette année-là." }) year: number | null,
    @Arg("order", () => postOrders, {
      nullable: true,
      description: "L’ordre ; les plus pertinents d’abord sinon.",
    })
    order: PostOrder | null,
  ): Promise<PostHits> {
    return searchPosts(keyword, { page, limit }, { tags, authorId, year, order });
  }

  @SharedQuery()
  @Query(() => [Suggestion], {
    description: "Des titres et des mots-clés qui commencent comme ce qui est écrit.",
  })
  suggestions(
    @Arg("prefix", () => String, { description: "Ce qui est écrit déjà, 100 caractères au plus." })
    prefix: string,
    @Arg("limit", () => Int, { defaultValue: 8, description: "De 1 à 50." }) limit: number,
  ): Promise<Suggestion[]> {
    return suggest(prefix, limit);
  }
}
