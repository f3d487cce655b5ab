import type { Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { readDocument, readDocuments } from "../core/documents/combined-reads.ts";
import { type PageArguments, pageOfAll, requirePage } from "../core/lists/pagination.ts";
import { visible } from "../posts/post.policy.ts";
import { findCardsInOrder, findPostCards, type Post, type PostPage } from "../posts/post.service.ts";
import { Series, SeriesModel } from "./series.entity.ts";

// Resolvers and loaders name the class; only services touch the model.
export { Series };

/** Returns every series, by title. */
export const listSeries = (): Promise<Series[]> =>
  readDocuments<Series>(SeriesModel, { filter: {}, sort: { titleKey: 1 }, limit: limits.series.most });

/** Returns the series of a slug; null when there is none, or none of its articles is published. */
export async function findPublishedSeries(slug: string): Promise<Series | null> {
  const series = await readDocument<Series>(SeriesModel, { filter: { slug } });
  return series && (await isPublished(series)) ? series : null;
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
  return withPublishedPost(found);
}

/** Returns the series, of these, that have a published article. */
export async function withPublishedPost(all: readonly Series[]): Promise<Series[]> {
  const published = await Promise.all(all.map(isPublished));
  return all.filter((_series, index) => published[index]);
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
export const publishedPostsOf = ({ postIds }: Series): Promise<Post[]> => findCardsInOrder(postIds);

/** Returns a page of the published articles of a series. Throws BAD_USER_INPUT. */
export const pageOfSeries = (posts: readonly Post[], query: PageArguments): PostPage => ({
  ...pageOfAll(posts, requirePage(query)),
  totalIsExact: true,
});

/** Returns the place of an article among the published ones of its series: 0 for one that is not published. */
export function placeInSeries(series: Series, posts: readonly Post[], { _id: id }: Post) {
  const index = posts.findIndex(({ _id }) => _id.equals(id));
  const [previous = null, next = null] = index < 0 ? [] : [posts[index - 1], posts[index + 1]];
  return { series, position: index + 1, total: posts.length, previous, next };
}

/** Returns whether an article of a series is published. */
const isPublished = async ({ postIds }: Series): Promise<boolean> =>
  (await findPostCards({ _id: { $in: postIds }, ...visible }, { sort: { _id: 1 }, limit: 1 })).length > 0;
