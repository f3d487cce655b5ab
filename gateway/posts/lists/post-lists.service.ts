import type { QueryFilter } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { hasRight } from "../../../schema/roles.ts";
import { postListRules } from "../../../schema/rules/post.ts";
import { keywordSlugOf } from "../../../schema/slug.ts";
import { postCounts } from "../../categories/tag.service.ts";
import { knownId, knownIds } from "../../core/documents/ids.ts";
import { badInput } from "../../core/errors.ts";
import { type PageArguments, pagesOf, requirePage } from "../../core/lists/pagination.ts";
import { requireRight, requireViewer, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { queryWords } from "../../lib/text/stems.ts";
import { type Post, PostModel, type PostPage } from "../post.entity.ts";
import { visible } from "../post.policy.ts";
import { findCardsInOrder, findPostCards } from "../post.service.ts";
import type { PostOrder, PostSort } from "../post.types.ts";
import type { PostStatus } from "../post-parts.entity.ts";
import { filterByYear, filterPosts, isServedByIndex, type PostFacets } from "./filtered-posts.service.ts";
import { newest, publishedLists } from "./published-lists.ts";

export interface PostListQuery extends PageArguments {
  readonly keyword?: string | null;
  /** Articles with any of these tags. */
  readonly tags?: readonly string[] | null;
}

type Filter = QueryFilter<Post>;
type Sort = Record<string, 1 | -1>;
const nothing = { _id: { $in: [] } };

interface PublishedListQuery extends PostListQuery {
  readonly authorId?: string | null;
  readonly year?: number | null;
  readonly order?: PostOrder | null;
}

/**
 * Returns a page of published articles, newest first or in another order. One tag or one author, with or without a year, and
 * what was read or liked most of all are read by an index of their own; any other combination as filtered-posts.service.ts
 * says. Throws BAD_USER_INPUT, NOT_FOUND.
 */
export async function listPosts({ authorId, order, ...query }: PublishedListQuery): Promise<PostPage> {
  const { filter, tags, hasKeyword } = await buildFilter(query);
  const { year } = query;
  const author = authorId ? knownId(authorId, "Cette personne n’existe pas.") : null;
  const isWhole = !hasKeyword && !author && !year;
  const total =
    isWhole && tags.length < 2 ? async () => (await postCounts(tags[0] ?? null)).PUBLISHED : undefined;
  if ((order === "VIEWS" || order === "LIKES") && isWhole && tags.length === 0)
    return pageOf(visible, orders[order], query, false, total);
  const facets = { tags, authorId: author, year, order };
  if (!isServedByIndex(facets)) return filteredPage(filter, facets, query);
  const byAuthor = author ? { authorIds: author } : {};
  return pageOf(
    { ...byAuthor, ...filter, ...filterByYear(year), ...visible },
    newest,
    query,
    hasKeyword,
    total,
  );
}

async function filteredPage(filter: Filter, facets: PostFacets, query: PageArguments): Promise<PostPage> {
  const { page, limit } = requirePage(query);
  if (filter._id) return { items: [], page, pages: pagesOf(0, limit), total: 0, totalIsExact: true };
  const range = { skip: (page - 1) * limit, limit };
  const { ids, ...counts } = await filterPosts({ words: filter.words }, facets, range);
  const items = await findCardsInOrder(ids);
  return { items, page, pages: pagesOf(counts.total, limit), ...counts };
}

/**
 * Returns published articles in the order of the ids, which a reader's device keeps (a reading list, what was begun). What is not
 * published any more is left out. Throws BAD_USER_INPUT.
 */
export async function listPostsByIds(ids: unknown): Promise<Post[]> {
  const wanted = await knownIds(ids);
  if (wanted.length > limits.page.max)
    throw badInput({ ids: `Choisissez ${limits.page.max} articles au plus` });
  return findCardsInOrder(wanted);
}

/** Returns a page of the caller's own articles in any state, newest first. Throws UNAUTHENTICATED, BAD_USER_INPUT. */
export async function listOwnPosts(viewer: Viewer | null, query: PostListQuery): Promise<PostPage> {
  const { id } = requireViewer(viewer);
  const { filter, hasKeyword } = await buildFilter(query);
  return pageOf({ authorIds: id, trashedAt: null, ...filter }, { _id: -1 }, query, hasKeyword);
}

export interface StudioPostListQuery extends PageArguments {
  readonly keyword?: string | null;
  readonly tag?: string | null;
  readonly status?: PostStatus | null;
  readonly inTrash: boolean;
  /** Only those in preparation that the viewer was given. */
  readonly assignedToMe?: boolean;
  /** Only those that no day is planned for. */
  readonly isUnplanned?: boolean;
  readonly sort: PostSort;
}

const orders: Readonly<Record<PostSort | "LIKES", Sort>> = {
  RECENT: { _id: -1 },
  POPULAR: { popularity: -1, _id: -1 },
  VIEWS: { views: -1, _id: -1 },
  LIKES: { likeCount: -1, _id: -1 },
  TITLE: { title: 1, _id: -1 },
};

/** Returns a page of all articles, for the studio. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function listStudioPosts(viewer: Viewer | null, query: StudioPostListQuery): Promise<PostPage> {
  const { id } = requireRight(viewer, "writePosts");
  // An author finds those of which they are one of the authors.
  const own = hasRight(viewer, "editPosts") ? {} : { authorIds: id };
  const { tag, status, inTrash, sort, assignedToMe, isUnplanned } = query;
  const { filter, tags, hasKeyword } = await buildFilter({ ...query, tags: tag ? [tag] : [] });
  const inWork = { status: { $in: ["DRAFT", "PROPOSED"] as PostStatus[] } };
  const given = assignedToMe ? { assigneeId: id, ...inWork } : {};
  const state = status ? { status } : {};
  const planning = isUnplanned ? { plannedOn: { $exists: false } } : {};
  const place = inTrash ? { trashedAt: { $gt: new Date(0) } } : { trashedAt: null };
  const states = inTrash ? (["TRASHED"] as const) : status ? [status] : everyState;
  const kept = !own.authorIds && !assignedToMe && !isUnplanned && !hasKeyword && !(inTrash && status);
  const total = kept
    ? async () => {
        const counts = await postCounts(tags[0] ?? null);
        return states.reduce((sum, each) => sum + counts[each], 0);
      }
    : undefined;
  // The trash shows the latest deletion first.
  const order: Sort = inTrash && sort === "RECENT" ? { trashedAt: -1, _id: 1 } : orders[sort];
  return pageOf(
    { ...own, ...filter, ...given, ...state, ...planning, ...place },
    order,
    query,
    hasKeyword,
    total,
  );
}

/** Returns published articles for a dashboard list. */
export function listDashboardPosts(by: "recent" | "popular" | "exclusive", limit: number): Promise<Post[]> {
  const { filter, sort } = publishedLists[by];
  return findPostCards(filter, { sort, limit });
}

const everyState = ["DRAFT", "PROPOSED", "SCHEDULED", "PUBLISHED"] as const;

/** Builds the filter of a keyword and tags. A keyword without any searchable word finds nothing. */
async function buildFilter(
  query: Omit<PostListQuery, keyof PageArguments> & Pick<PublishedListQuery, "year">,
) {
  const checked = await check(postListRules, query);
  const tags = [
    ...new Set((checked.tags ?? []).map((tag) => keywordSlugOf(tag)).filter((slug) => slug !== "")),
  ];
  const hasKeyword = Boolean(checked.keyword?.trim());
  const words = hasKeyword ? queryWords(checked.keyword ?? "") : [];
  const filter: Filter = {
    ...(tags.length > 0 ? { tags: tags.length === 1 ? tags[0] : { $in: tags } } : {}),
    ...(words.length > 0 ? { words: { $all: words } } : hasKeyword ? nothing : {}),
  };
  return { filter, tags, hasKeyword };
}

/** Returns one page. Totals without a stored counter are counted now, keyword results up to 1,000. */
async function pageOf(
  filter: Filter,
  sort: Sort,
  query: PageArguments,
  hasKeyword: boolean,
  total?: () => Promise<number>,
): Promise<PostPage> {
  const { page, limit } = requirePage(query);
  const most = hasKeyword ? limits.counted : limits.page.last * limits.page.max;
  const [items, count] = await Promise.all([
    findPostCards(filter, { sort, skip: (page - 1) * limit, limit }),
    total ? total() : PostModel.countDocuments(filter, { limit: most + 1 }),
  ]);
  const totalIsExact = total !== undefined || count <= most;
  const shown = totalIsExact ? count : most;
  return { items, page, pages: pagesOf(shown, limit), total: shown, totalIsExact };
}
