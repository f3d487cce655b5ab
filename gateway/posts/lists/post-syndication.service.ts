import type { QueryFilter } from "mongoose";
import { readDocuments } from "../../core/documents/combined-reads.ts";
import { type Post, PostModel } from "../post.entity.ts";
import { visible } from "../post.policy.ts";
import { cardProjection, findPostCards } from "../post.service.ts";
import { newest, publishedLists } from "./published-lists.ts";

// Lists for feeds and sitemaps: published articles only, each in the order of an index.

type Filter = QueryFilter<Post>;

/** Returns the latest articles: all, those with a tag, those of an author, or the latest of these. */
export const listLatestPosts = (
  of: { tags?: string; authorIds?: Post["authorId"]; _id?: { $in: Post["_id"][] } },
  limit: number,
): Promise<Post[]> => findPostCards({ ...of, ...visible }, { sort: newest, limit });

/** Returns the HTML of articles by their ids: what everybody may read of them. */
export async function bodiesOf(posts: readonly Post[]): Promise<ReadonlyMap<string, string>> {
  const found = await readDocuments<Post>(PostModel, {
    filter: { _id: { $in: posts.map(({ _id }) => _id) } },
    projection: { html: 1 },
    limit: posts.length,
  });
  return new Map(found.map(({ _id, html }) => [String(_id), html]));
}

/** Returns the latest articles with a recording, by an index of their own. */
export const listLatestRecordings = (limit: number): Promise<Post[]> =>
  readDocuments<Post>(PostModel, {
    ...publishedLists.recorded,
    projection: cardProjection,
    limit,
  });

/** Fields of an article that a sitemap shows. */
export type SitemapPost = Pick<Post, "_id" | "slug" | "title" | "publishedAt" | "updatedAt" | "seo">;
const sitemapProjection = { slug: 1, title: 1, publishedAt: 1, updatedAt: 1, seo: 1 } as const;

/** Whether search engines are to show an article at its own address. */
export const isListed = ({ seo }: Pick<Post, "seo">): boolean => seo.isIndexed !== false && !seo.canonical;

/** One page of all articles, the oldest first: a new one changes nothing but the last page. */
export const listSitemapPosts = (page: number, limit: number): Promise<SitemapPost[]> =>
  findSitemapPosts(visible, { publishedAt: 1, _id: 1 }, limit, (page - 1) * limit);

/** Returns the articles published since a date, newest first. */
export const listSitemapPostsSince = (since: Date, limit: number): Promise<SitemapPost[]> =>
  findSitemapPosts({ ...visible, publishedAt: { $gte: since } }, newest, limit);

const findSitemapPosts = (
  filter: Filter,
  sort: Record<string, 1 | -1>,
  limit: number,
  skip = 0,
): Promise<SitemapPost[]> =>
  PostModel.find(filter, sitemapProjection)
    .sort(sort)
    .skip(skip)
    .limit(limit)
    .batchSize(limit + 1)
    .lean<SitemapPost[]>()
    .exec();
