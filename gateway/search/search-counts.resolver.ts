import { Arg, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import { SharedQuery } from "../core/field-visibility.ts";
import { SearchCounts } from "./search.types.ts";
import { checkCountedKeyword, countFound } from "./search-counts.service.ts";

/** Numbers of results, each counted only where it is selected. */
@Resolver(() => SearchCounts)
export class SearchCountsResolver {
  @SharedQuery()
  @Query(() => SearchCounts, {
    description: "Combien de contenus de chaque genre contiennent tous les mots.",
  })
  searchCounts(
    @Arg("keyword", () => String, { description: "100 caractères au plus." }) keyword: string,
  ): Promise<SearchCounts> {
    return checkCountedKeyword(keyword);
  }

  @FieldResolver(() => Int, { description: "Nombre d’articles ; le compte s’arrête à 1 000." })
  articles(@Root() { keyword }: SearchCounts): Promise<number> {
    return countFound.articles(keyword);
  }

  @FieldResolver(() => Int, { description: "Nombre d’actualités ; le compte s’arrête à 1 000." })
  feeds(@Root() { keyword }: SearchCounts): Promise<number> {
    return countFound.feeds(keyword);
  }

  @FieldResolver(() => Int, { description: "Nombre d’images." })
  images(@Root() { keyword }: SearchCounts): Promise<number> {
    return countFound.images(keyword);
  }

  @FieldResolver(() => Int, { description: "Nombre de vidéos." })
  videos(@Root() { keyword }: SearchCounts): Promise<number> {
    return countFound.videos(keyword);
  }

  @FieldResolver(() => Int, { description: "Nombre de livres." })
  books(@Root() { keyword }: SearchCounts): Promise<number> {
    return countFound.books(keyword);
  }

  @FieldResolver(() => Int, { description: "Nombre de musiques." })
  musics(@Root() { keyword }: SearchCounts): Promise<number> {
    return countFound.musics(keyword);
  }
}
