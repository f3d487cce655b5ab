import type { QueryFilter } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { postListRules } from "../../schema/rules/post.ts";
import { postCounts } from "../categories/tag.service.ts";
import { queryWords } from "../search/words.ts";
import { check } from "../shared/check.ts";
import { knownId } from "../shared/ids.ts";
import { type PageAsked, pagesOf, requirePage } from "../shared/pagination.ts";
import { requireAdmin, requireViewer, type Viewer } from "../shared/policies.ts";
import { slugOf } from "../shared/slug.ts";
import { type Post, PostModel, type PostPage } from "./post.entity.ts";
import { visible } from "./post.policy.ts";
import { findCards } from "./post.service.ts";
import type { PostSort } from "./post.types.ts";
import type { PostStatus } from "./post-parts.entity.ts";

export interface PostsAsked extends PageAsked {
  readonly keyword?: string | null;
  /** Any of them. */
  readonly tags?: readonly string[] | null;
}

type Filter = QueryFilter<Post>;
type Sort = Record<string, 1 | -1>;
const newest: Sort = { publishedAt: -1, _id: -1 };
const nothing = { _id: { $in: [] } };

/** What everybody may read, newest first. Throws BAD_USER_INPUT, NOT_FOUND. */
export async function listPosts({
  authorId,
  ...asked
}: PostsAsked & { authorId?: string | null }): Promise<PostPage> {
  const { filter, tags, hasKeyword } = await narrow(asked);
  const author = authorId ? { authorId: knownId(authorId, "Cette personne n’existe pas.") } : {};
  const kept = !hasKeyword && !authorId && tags.length < 2;
  const total = kept ? async () => (await postCounts(tags[0] ?? null)).PUBLISHED : undefined;
  return pageOf({ ...author, ...filter, ...visible }, newest, asked, hasKeyword, total);
}

/** The caller's own, whatever their state, newest first. Throws UNAUTHENTICATED, BAD_USER_INPUT. */
export async function listOwnPosts(viewer: Viewer | null, asked: PostsAsked): Promise<PostPage> {
  const { id } = requireViewer(viewer);
  const { filter, hasKeyword } = await narrow(asked);
  return pageOf({ authorId: id, trashedAt: null, ...filter }, { _id: -1 }, asked, hasKeyword);
}

export interface StudioPostsAsked extends PageAsked {
  readonly keyword?: string | null;
  readonly tag?: string | null;
  readonly status?: PostStatus | null;
  readonly inTrash: boolean;
  readonly sort: PostSort;
}

const orders: Readonly<Record<PostSort, Sort>> = {
  RECENT: { _id: -1 },
  POPULAR: { popularity: -1, _id: -1 },
  VIEWS: { views: -1, _id: -1 },
  TITLE: { title: 1, _id: -1 },
};

/** Everybody's, for the studio. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function listStudioPosts(viewer: Viewer | null, asked: StudioPostsAsked): Promise<PostPage> {
  requireAdmin(viewer);
  const { tag, status, inTrash, sort } = asked;
  const { filter, tags, hasKeyword } = await narrow({ ...asked, tags: tag ? [tag] : [] });
  const state = status ? { status } : {};
  const place = inTrash ? { trashedAt: { $gt: new Date(0) } } : { trashedAt: null };
  const states = inTrash ? (["TRASHED"] as const) : status ? [status] : everyState;
  const kept = !hasKeyword && !(inTrash && status);
  const total = kept
    ? async () => {
        const counts = await postCounts(tags[0] ?? null);
        return states.reduce((sum, each) => sum + counts[each], 0);
      }
    : undefined;
  // The trash shows first what went last.
  const order: Sort = inTrash && sort === "RECENT" ? { trashedAt: -1, _id: 1 } : orders[sort];
  return pageOf({ ...filter, ...state, ...place }, order, asked, hasKeyword, total);
}

const everyState = ["DRAFT", "PROPOSED", "SCHEDULED", "PUBLISHED"] as const;

/** A keyword and tags as a filter. A keyword without a word that could be looked for finds nothing. */
async function narrow(asked: Omit<PostsAsked, keyof PageAsked>) {
  const checked = await check(postListRules, asked);
  const tags = [...new Set((checked.tags ?? []).map((tag) => slugOf(tag)).filter((slug) => slug !== ""))];
  const hasKeyword = Boolean(checked.keyword?.trim());
  const words = hasKeyword ? queryWords(checked.keyword ?? "") : [];
  const filter: Filter = {
    ...(tags.length > 0 ? { tags: tags.length === 1 ? tags[0] : { $in: tags } } : {}),
    ...(words.length > 0 ? { words: { $all: words } } : hasKeyword ? nothing : {}),
  };
  return { filter, tags, hasKeyword };
}

/** One page. What is not counted as it changes is counted now, a keyword's finds up to 1,000. */
async function pageOf(
  filter: Filter,
  sort: Sort,
  asked: PageAsked,
  hasKeyword: boolean,
  total?: () => Promise<number>,
): Promise<PostPage> {
  const { page, limit } = requirePage(asked);
  const most = hasKeyword ? limits.counted : limits.page.last * limits.page.max;
  const [items, count] = await Promise.all([
    findCards(filter, { sort, skip: (page - 1) * limit, limit }),
    total ? total() : PostModel.countDocuments(filter, { limit: most + 1 }),
  ]);
  const totalIsExact = total !== undefined || count <= most;
  const shown = totalIsExact ? count : most;
  return { items, page, pages: pagesOf(shown, limit), total: shown, totalIsExact };
}
