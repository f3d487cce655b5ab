import type { Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { readDocument, readDocuments } from "../core/documents/combined-reads.ts";
import { type PageArguments, pagesOf, requirePage } from "../core/lists/pagination.ts";
import { visible } from "../posts/post.policy.ts";
import { findPostCards, type Post, type PostPage } from "../posts/post.service.ts";
import { Series, SeriesModel } from "./series.entity.ts";

// Resolvers and loaders name the class; only services touch the model.
export { Series };

/** Returns every series, by title. */
export const listSeries = (): Promise<Series[]> =>
  readDocuments<Series>(SeriesModel, { filter: {}, sort: { titleKey: 1 }, limit: limits.series.most });

/** Returns the series of a slug; null when there is none, or none of its articles is published. */
export async function findPublishedSeries(slug: string): Promise<Series | null> {
  const series = await readDocument<Series>(SeriesModel, { filter: { slug } });
  return series && (await publishedPostsOf(series)).length > 0 ? series : null;
}

/** Returns the series of these ids that have a published article, by title. */
export async function findPublishedSeriesByIds(ids: readonly string[]): Promise<Series[]> {
  if (ids.length === 0) return [];
  const filter = { _id: { $in: [...ids] } };
  const found = await readDocuments<Series>(SeriesModel, {
    filter,
    sort: { titleKey: 1 },
    limit: limits.series.most,
  });
  const isPublished = await Promise.all(found.map(async (each) => (await publishedPostsOf(each)).length > 0));
  return found.filter((_series, index) => isPublished[index]);
}

/** Returns the first series, by title, of each of these articles. */
export async function seriesOfPosts(ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, Series>> {
  const found = await readDocuments<Series>(SeriesModel, {
    filter: { postIds: { $in: [...ids] } },
    sort: { titleKey: -1 },
    limit: limits.series.most,
  });
  return new Map(found.flatMap((series) => series.postIds.map((id) => [String(id), series] as const)));
}

/** Returns the published articles of a series, in its order. */
export async function publishedPostsOf({ postIds }: Series): Promise<Post[]> {
  if (postIds.length === 0) return [];
  const found = await findPostCards(
    { _id: { $in: postIds }, ...visible },
    { sort: { _id: 1 }, limit: limits.series.posts },
  );
  const byId = new Map(found.map((post) => [String(post._id), post]));
  return postIds.flatMap((id) => byId.get(String(id)) ?? []);
}

/** Returns a page of the published articles of a series, in its order. Throws BAD_USER_INPUT. */
export async function listSeriesPosts(series: Series, range: PageArguments): Promise<PostPage> {
  const { page, limit } = requirePage(range);
  const posts = await publishedPostsOf(series);
  return {
    items: posts.slice((page - 1) * limit, page * limit),
    page,
    pages: pagesOf(posts.length, limit),
    total: posts.length,
    totalIsExact: true,
  };
}
