import type { QueryFilter } from "mongoose";
import { type Post, PostModel } from "./post.entity.ts";
import { visible } from "./post.policy.ts";
import { cards, findCards } from "./post.service.ts";

// What machines read of articles: published ones only, in orders that an index has.

const newest = { publishedAt: -1, _id: -1 } as const;
type Filter = QueryFilter<Post>;

/** The latest articles: all, those that bear a tag, those of a person. */
export const latestPosts = (
  of: { tags?: string; authorId?: Post["authorId"] },
  limit: number,
): Promise<Post[]> => findCards({ ...of, ...visible }, { sort: newest, limit });

/** The latest articles that one can listen to, by an index of their own. */
export const latestRecordings = (limit: number): Promise<Post[]> =>
  PostModel.find({ ...visible, audioName: { $gt: "" } })
    .select(cards)
    .sort(newest)
    // Beside the index of all articles, which would look at every one that is silent.
    .hint(recordingsIndex)
    .limit(limit)
    .lean<Post[]>()
    .exec();

/** Holds articles with a recording only (migration 9). */
export const recordingsIndex = { status: 1, trashedAt: 1, publishedAt: -1, _id: -1, audioName: 1 } as const;

/** Where an article stands, for a map of the site. */
export type PostLine = Pick<Post, "_id" | "slug" | "title" | "publishedAt" | "updatedAt">;
const line = { slug: 1, title: 1, publishedAt: 1, updatedAt: 1 } as const;

/** One page of all articles, the oldest first: a new one changes nothing but the last page. */
export const postLines = (page: number, limit: number): Promise<PostLine[]> =>
  linesOf(visible, { publishedAt: 1, _id: 1 }, limit, (page - 1) * limit);

/** What was published since. */
export const postLinesSince = (since: Date, limit: number): Promise<PostLine[]> =>
  linesOf({ ...visible, publishedAt: { $gte: since } }, newest, limit);

const linesOf = (
  filter: Filter,
  sort: Record<string, 1 | -1>,
  limit: number,
  skip = 0,
): Promise<PostLine[]> =>
  PostModel.find(filter, line)
    .sort(sort)
    .skip(skip)
    .limit(limit)
    .batchSize(limit + 1)
    .lean<PostLine[]>()
    .exec();
