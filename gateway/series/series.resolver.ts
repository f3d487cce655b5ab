import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { limits } from "../../schema/limits.ts";
import type { Context } from "../core/context.ts";
import { PerViewer, SharedQuery } from "../core/field-visibility.ts";
import { Post, PostPage } from "../posts/post.service.ts";
import { findPublishedSeries, listSeries, pageOfSeries, placeInSeries, Series } from "./series.service.ts";
import { SeriesInput, SeriesPlace } from "./series.types.ts";
import {
  createSeries,
  deleteSeries,
  listStudioSeriesPosts,
  requireSeries,
  setPostSeries,
  setSeriesPosts,
  updateSeries,
} from "./series-changes.service.ts";

const Id = () => Arg("id", () => ID, { description: "La série." });
const Input = () => Arg("input", () => SeriesInput, { description: "La série." });

@Resolver(() => Series)
export class SeriesResolver {
  @SharedQuery()
  @Query(() => Series, {
    nullable: true,
    description: "La série de cette adresse\u00a0; null si rien n’en est publié.",
  })
  series(
    @Arg("slug", () => String, { description: "Ce qui suit /series/." }) slug: string,
  ): Promise<Series | null> {
    return findPublishedSeries(slug);
  }

  @SharedQuery()
  @Query(() => [Series], {
    description: "Toutes les séries, par titre, celles sans article publié comprises.",
  })
  allSeries(): Promise<Series[]> {
    return listSeries();
  }

  @Query(() => Series, { description: "Une série, quoi qu’il en soit publié. Éditeurs." })
  studioSeries(@Id() id: string, @Ctx() { viewer }: Context): Promise<Series> {
    return requireSeries(viewer, id);
  }

  @Mutation(() => Series, { description: "Crée une série. Éditeurs." })
  createSeries(@Input() input: SeriesInput, @Ctx() { viewer }: Context): Promise<Series> {
    return createSeries(viewer, input);
  }

  @Mutation(() => Series, { description: "Change le titre et la description d’une série. Éditeurs." })
  updateSeries(@Id() id: string, @Input() input: SeriesInput, @Ctx() { viewer }: Context): Promise<Series> {
    return updateSeries(viewer, id, input);
  }

  @Mutation(() => Series, {
    description: "Supprime une série et la rend comme elle était\u00a0; ses articles restent. Éditeurs.",
  })
  deleteSeries(@Id() id: string, @Ctx() { viewer }: Context): Promise<Series> {
    return deleteSeries(viewer, id);
  }

  @Mutation(() => Series, { description: "Donne à une série ces articles, dans cet ordre. Éditeurs." })
  setSeriesPosts(
    @Id() id: string,
    @Arg("postIds", () => [ID], { description: "Les articles, 100 au plus." }) postIds: string[],
    @Ctx() { viewer }: Context,
  ): Promise<Series> {
    return setSeriesPosts(viewer, id, postIds);
  }

  @Mutation(() => Series, {
    nullable: true,
    description:
      "Met un article à la fin d’une série, et le retire des autres\u00a0; sans série, de toutes. Éditeurs.",
  })
  setPostSeries(
    @Arg("postId", () => ID, { description: "L’article." }) postId: string,
    @Arg("seriesId", () => ID, { nullable: true, description: "La série." }) seriesId: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<Series | null> {
    return setPostSeries(viewer, postId, seriesId);
  }

  @FieldResolver(() => PostPage, { description: "Ses articles publiés, dans son ordre." })
  async posts(
    @Root() series: Series,
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.default, description: "De 1 à 50." }) limit: number,
    @Ctx() { loaders }: Context,
  ): Promise<PostPage> {
    return pageOfSeries(await loaders.seriesPosts.load(series), { page, limit });
  }

  @FieldResolver(() => Int, { description: "Nombre de ses articles publiés." })
  async postCount(@Root() series: Series, @Ctx() { loaders }: Context): Promise<number> {
    return (await loaders.seriesPosts.load(series)).length;
  }

  @PerViewer()
  @FieldResolver(() => [Post], { description: "Ses articles dans tous les états, dans son ordre. Éditeurs." })
  studioPosts(@Root() series: Series, @Ctx() { viewer }: Context): Promise<Post[]> {
    return listStudioSeriesPosts(viewer, series);
  }
}

@Resolver(() => Post)
export class PostSeriesResolver {
  @FieldResolver(() => SeriesPlace, {
    nullable: true,
    description: "Sa place dans la série dont il fait partie\u00a0; null sans série.",
  })
  async seriesPlace(@Root() post: Post, @Ctx() { loaders }: Context): Promise<SeriesPlace | null> {
    const series = await loaders.seriesOfPosts.load(post._id);
    return series && placeInSeries(series, await loaders.seriesPosts.load(series), post);
  }
}
