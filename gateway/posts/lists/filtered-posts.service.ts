import type { QueryFilter, Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { readDocument } from "../../core/documents/combined-reads.ts";
import { type Post, PostModel } from "../post.entity.ts";
import { likesIndex, viewsIndex } from "../post.indexes.ts";
import { visible } from "../post.policy.ts";
import type { PostOrder } from "../post.types.ts";
import { newest } from "./published-lists.ts";

/*
 * Articles that match several facets. No index serves each combination, so the smallest set is read by its index (the
 * words, the author or the tag, whichever fewest articles have) and the other facets filter what it leads to.
 *
 * By date, reading stops at 1,000 matches. By views or likes, up to 5,000 matches are read and sorted; where there are
 * more, the index of that order is read from its top until the page is full: of 100,000 articles one in twenty matches.
 * Either way every article of the site takes part.
 */

/** Filters of a list of published articles, and its order. */
export interface PostFacets {
  /** Articles with any of these tags. */
  readonly tags?: readonly string[];
  readonly authorId?: Types.ObjectId | null;
  /** Year of publication, in UTC. */
  readonly year?: number | null;
  readonly order?: PostOrder | null;
}

/** Words that the articles hold in all their texts, or in their title. */
export type WordsFilter = Pick<QueryFilter<Post>, "words" | "titleWords">;

interface Range {
  readonly skip: number;
  readonly limit: number;
}

const rankedOrders = {
  VIEWS: { field: "views", sort: { views: -1, _id: -1 }, hint: viewsIndex },
  LIKES: { field: "likeCount", sort: { likeCount: -1, _id: -1 }, hint: likesIndex },
} as const;
const mostSorted = 5_000;

/** Returns the filter of a year, which the indexes that end in the date serve. */
export const filterByYear = (year: number | null | undefined): QueryFilter<Post> =>
  year ? { publishedAt: { $gte: new Date(Date.UTC(year, 0)), $lt: new Date(Date.UTC(year + 1, 0)) } } : {};

/** Returns true when a list needs no more than one index: one tag or author, by date. */
export const isServedByIndex = ({ tags = [], authorId, order }: PostFacets): boolean =>
  (order ?? "NEWEST") !== "VIEWS" && order !== "LIKES" && (tags.length === 0 || !authorId);

export interface FilteredPosts {
  /** Ids of the page's articles, in their order. */
  readonly ids: readonly Types.ObjectId[];
  /** Number of articles that match, up to 1,000. */
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** Returns a page of the published articles that match every facet, newest first or by views or likes. */
export async function filterPosts(
  words: WordsFilter,
  facets: PostFacets,
  range: Range,
): Promise<FilteredPosts> {
  const set = await smallestSet(words, facets);
  if (facets.order !== "VIEWS" && facets.order !== "LIKES")
    return pageOfIds(await readMatches(set, limits.counted + 1), range);
  const order = rankedOrders[facets.order];
  const isLarge = set.isWhole && set.count > mostSorted;
  const matches = isLarge ? null : await readMatches(set, mostSorted + 1);
  if (!matches || matches.length > mostSorted) return readInOrder(set, order, range);
  // Equals as in the order's index, so that no page depends on how another one was found.
  const rank = (one: Match, other: Match) =>
    other[order.field] - one[order.field] || (String(one._id) < String(other._id) ? 1 : -1);
  return pageOfIds(matches.sort(rank), range);
}

function pageOfIds(matches: readonly Match[], { skip, limit }: Range): FilteredPosts {
  const total = Math.min(matches.length, limits.counted);
  const ids = matches.slice(skip, Math.min(skip + limit, total)).map(({ _id }) => _id);
  return { ids, total, totalIsExact: matches.length === total };
}

/** Returns a page of more matches than are counted, from the index of their order. */
async function readInOrder(
  { filter }: MatchingSet,
  { sort, hint }: (typeof rankedOrders)[keyof typeof rankedOrders],
  { skip, limit }: Range,
): Promise<FilteredPosts> {
  const length = Math.min(limit, limits.counted - skip);
  const page = PostModel.find(filter, { _id: 1 }).sort(sort).hint(hint).skip(skip).limit(length);
  const found = length > 0 ? await page.lean<Match[]>() : [];
  return { ids: found.map(({ _id }) => _id), total: limits.counted, totalIsExact: false };
}

/** The fields by which a match is sorted. */
type Match = Pick<Post, "_id" | "views" | "likeCount">;

/** Returns the newest matches, `most` at most. */
const readMatches = ({ filter, hint }: MatchingSet, most: number): Promise<Match[]> =>
  PostModel.find(filter, { views: 1, likeCount: 1 })
    .sort(newest)
    .hint(hint)
    .limit(most)
    .batchSize(most + 1)
    .lean<Match[]>()
    .exec();

interface MatchingSet {
  /** All facets. */
  readonly filter: QueryFilter<Post>;
  /** Index of the facet that fewest articles have, and their number, counted up to 5,001. */
  readonly hint: Record<string, 1 | -1>;
  readonly count: number;
  /** Whether the facet is the only one, so that its number is that of the matches. */
  readonly isWhole: boolean;
}

type FacetName = "words" | "titleWords" | "authorIds" | "tags" | "none";

const indexOfFacet: Readonly<Record<FacetName, Record<string, 1 | -1>>> = {
  words: { words: 1, trashedAt: 1, status: 1, ...newest },
  titleWords: { titleWords: 1, trashedAt: 1, status: 1, ...newest },
  authorIds: { authorIds: 1, status: 1, trashedAt: 1, ...newest },
  tags: { tags: 1, status: 1, trashedAt: 1, ...newest },
  none: { status: 1, trashedAt: 1, ...newest },
};

async function smallestSet(words: WordsFilter, facets: PostFacets): Promise<MatchingSet> {
  const { tags = [], authorId, year } = facets;
  const conditions: [FacetName, QueryFilter<Post>][] = [];
  if (words.words) conditions.push(["words", { words: words.words }]);
  if (words.titleWords) conditions.push(["titleWords", { titleWords: words.titleWords }]);
  if (authorId) conditions.push(["authorIds", { authorIds: authorId }]);
  if (tags.length > 0) conditions.push(["tags", { tags: tags.length === 1 ? tags[0] : { $in: [...tags] } }]);
  const everywhere = { ...filterByYear(year), ...visible };
  const isWhole = conditions.length < 2;
  if (conditions.length === 0) conditions.push(["none", {}]);
  const sets = await Promise.all(
    conditions.map(async ([name, condition]) => {
      // Counted in the index alone.
      const count = await PostModel.countDocuments(
        { ...condition, ...everywhere },
        { limit: mostSorted + 1, hint: indexOfFacet[name] },
      );
      return { hint: indexOfFacet[name], count };
    }),
  );
  const smallest = sets.reduce((least, set) => (set.count < least.count ? set : least));
  const filter = Object.assign({}, ...conditions.map(([, condition]) => condition), everywhere);
  return { filter, ...smallest, isWhole };
}

/** Returns the years in which articles were published, the latest first, thirty at most. */
export async function listPostYears(): Promise<number[]> {
  const [last, first] = await Promise.all(
    ([-1, 1] as const).map((by) =>
      readDocument<Post>(PostModel, {
        filter: visible,
        projection: { publishedAt: 1 },
        sort: { publishedAt: by, _id: by },
      }),
    ),
  );
  const [to, from] = [last, first].map((post) => post?.publishedAt?.getUTCFullYear());
  if (to === undefined || from === undefined) return [];
  return Array.from({ length: Math.min(to - from + 1, limits.postYears) }, (_, index) => to - index);
}
