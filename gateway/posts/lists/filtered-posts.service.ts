import type { QueryFilter, Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { type Post, PostModel } from "../post.entity.ts";
import { visible } from "../post.policy.ts";
import { findPostCards } from "../post.service.ts";
import type { PostOrder } from "../post.types.ts";

/** Filters of a list of published articles, and its order. */
export interface PostFacets {
  /** Articles with any of these tags. */
  readonly tags?: readonly string[];
  readonly authorId?: Types.ObjectId | null;
  /** Year of publication, in UTC. */
  readonly year?: number | null;
  readonly order?: PostOrder | null;
}

/** The fields by which a candidate is filtered and sorted. */
type Candidate = Pick<Post, "_id" | "tags" | "authorId" | "publishedAt" | "views" | "likeCount">;
const projection = { tags: 1, authorId: 1, publishedAt: 1, views: 1, likeCount: 1 } as const;

const newest = { publishedAt: -1, _id: -1 } as const;
const most = limits.counted;

/** Returns the filter of a year, which the indexes that end in the date serve. */
export const filterByYear = (year: number | null | undefined): QueryFilter<Post> =>
  year ? { publishedAt: { $gte: new Date(Date.UTC(year, 0)), $lt: new Date(Date.UTC(year + 1, 0)) } } : {};

/** Returns true when a list needs no more than one index: one tag or author, by date. */
export const isServedByIndex = ({ tags = [], authorId, order }: PostFacets): boolean =>
  (order ?? "NEWEST") !== "VIEWS" && order !== "LIKES" && (tags.length === 0 || !authorId);

export interface FilteredPosts {
  /** The ids of all that were found, in their order. */
  readonly ids: readonly Types.ObjectId[];
  /** False when the candidates ended before the articles did. */
  readonly isExact: boolean;
}

/**
 * Returns the published articles that match every facet, in their order. No index serves each combination: the newest
 * 1,000 that match `base` (words, or the author, or the tags) are read by its index, without their texts, then filtered and
 * sorted here. Older ones are not found; `isExact` says whether there may be any.
 */
export async function filterPosts(base: QueryFilter<Post>, facets: PostFacets): Promise<FilteredPosts> {
  const { tags = [], authorId, year, order } = facets;
  const byIndex = base.words ? {} : authorId ? { authorId } : tags.length > 0 ? { tags: { $in: tags } } : {};
  const candidates = await PostModel.find(
    { ...base, ...byIndex, ...filterByYear(year), ...visible },
    projection,
  )
    .sort(newest)
    .limit(most)
    .batchSize(most + 1)
    .lean<Candidate[]>();
  const found = candidates.filter(
    (post) =>
      (!authorId || post.authorId.equals(authorId)) &&
      (tags.length === 0 || post.tags.some((tag) => tags.includes(tag))),
  );
  // Stable: equals stay newest first.
  if (order === "VIEWS") found.sort((one, other) => other.views - one.views);
  if (order === "LIKES") found.sort((one, other) => other.likeCount - one.likeCount);
  return { ids: found.map(({ _id }) => _id), isExact: candidates.length < most };
}

/** Returns the articles of these ids, without their bodies, in the order of the ids. */
export async function findCardsInOrder(ids: readonly Types.ObjectId[]): Promise<Post[]> {
  if (ids.length === 0) return [];
  const found = await findPostCards(
    { _id: { $in: [...ids] }, ...visible },
    { sort: { _id: -1 }, limit: ids.length },
  );
  const byId = new Map(found.map((post) => [String(post._id), post]));
  return ids.flatMap((id) => byId.get(String(id)) ?? []);
}

/** Returns the years in which articles were published, the latest first, thirty at most. */
export async function listPostYears(): Promise<number[]> {
  const [last, first] = await Promise.all(
    ([-1, 1] as const).map((by) =>
      PostModel.findOne(visible, { publishedAt: 1 }).sort({ publishedAt: by, _id: by }).lean<Post>(),
    ),
  );
  const [to, from] = [last, first].map((post) => post?.publishedAt?.getUTCFullYear());
  if (to === undefined || from === undefined) return [];
  return Array.from({ length: Math.min(to - from + 1, limits.postYears) }, (_, index) => to - index);
}
