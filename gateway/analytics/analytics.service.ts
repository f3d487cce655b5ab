import type { Types } from "mongoose";
import { commentsByDay } from "../comments/comment-counts.service.ts";
import { startOf } from "../core/calendar/calendar-days.ts";
import type { CountOfDay } from "../core/documents/count-by-day.ts";
import { requireRight, type Viewer } from "../core/policies.ts";
import { likesByDay } from "../likes/like-counts.service.ts";
import { findPostCards, getPost, type Post } from "../posts/post.service.ts";
import { type Day, siteDays } from "./daily-counts.service.ts";
import { type PeriodQuery, periodOf } from "./period.ts";
import { type AuthorCounts, topAuthorsOf } from "./top-authors.service.ts";
import { referrersBetween } from "./views/referrer.service.ts";
import { mostRead, viewsByDay, viewsOfPeriod } from "./views/views-by-day.service.ts";

export interface Counts {
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
}

export interface PostCounts extends Counts {
  readonly post: Post;
}

export interface AnalyticsQuery extends PeriodQuery {
  /** Article that is counted; null for the whole site. */
  readonly postId?: string | null;
}

export interface Analytics {
  readonly days: Day[];
  readonly totals: Counts;
  /** The same numbers of as many days before. */
  readonly previous: Counts;
  readonly post: Post | null;
  readonly topPosts: PostCounts[];
  readonly topAuthors: AuthorCounts[];
  readonly referrers: { host: string; count: number }[];
}

const top = { posts: 10, candidates: 30, read: 500, hosts: 20 } as const;
// Of an article that is shown with its numbers: all its likes and comments count here.
const maxCountedPerPost = 100_000;

/**
 * Returns views, likes and comments by day, of the site or of one article, with the totals of the period before, the most
 * read articles and authors, and the referring sites. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.
 */
export async function readAnalytics(
  viewer: Viewer | null,
  { postId, ...query }: AnalyticsQuery,
): Promise<Analytics> {
  requireRight(viewer, "seeAnalytics");
  const { days: names, previous } = periodOf(query);
  const post = postId ? await getPost(viewer, postId) : null;
  const all = [...previous, ...names];
  // Fifty of each day at most: a list by day serves articles and authors.
  const read = post ? [] : await mostRead(names, top.read);
  const [counted, topPosts, topAuthors, referrers] = await Promise.all([
    post ? daysOfPost(post._id, all) : siteDays(all),
    topPostsOf(read.slice(0, top.candidates), names),
    topAuthorsOf(read, names),
    referrersBetween(post?._id ?? null, [names[0]!, names.at(-1)!], top.hosts),
  ]);
  const [before, days] = [counted.slice(0, previous.length), counted.slice(previous.length)];
  return {
    days,
    totals: totalsOf(days),
    previous: totalsOf(before),
    post,
    topPosts,
    topAuthors,
    referrers,
  };
}

const totalsOf = (days: readonly Day[]): Counts => ({
  views: sum(days, "views"),
  likes: sum(days, "likes"),
  comments: sum(days, "comments"),
});

const sum = (days: readonly Day[], name: keyof Counts): number =>
  days.reduce((total, day) => total + day[name], 0);

async function daysOfPost(postId: Types.ObjectId, names: readonly string[]): Promise<Day[]> {
  const since = startOf(names[0]!);
  const [views, likes, comments] = await Promise.all([
    viewsByDay([postId], since),
    likesByDay([postId], since, maxCountedPerPost),
    commentsByDay([postId], since, maxCountedPerPost),
  ]);
  const of = (counts: readonly CountOfDay[], day: string): number =>
    counts.find((each) => each.day === day)?.count ?? 0;
  return names.map((day) => ({
    day,
    views: of(views, day),
    likes: of(likes, day),
    comments: of(comments, day),
  }));
}

/** Returns the most read articles: candidates come from the lists of each day, then their views are counted exactly. */
async function topPostsOf(
  postIds: readonly Types.ObjectId[],
  names: readonly string[],
): Promise<PostCounts[]> {
  const since = startOf(names[0]!);
  const ranked = (await viewsOfPeriod(postIds, names)).slice(0, top.posts);
  const first = ranked.map(({ postId }) => postId);
  const [posts, likes, comments] = await Promise.all([
    findPostCards({ _id: { $in: first } }, { sort: { _id: 1 }, limit: top.posts }),
    likesByDay(first, since, maxCountedPerPost).then((counts) => sums(counts, names)),
    commentsByDay(first, since, maxCountedPerPost).then((counts) => sums(counts, names)),
  ]);
  const known = new Map(posts.map((post) => [String(post._id), post]));
  // Articles deleted since are left out.
  return ranked.flatMap(({ postId, count: views }) => {
    const post = known.get(String(postId));
    const of = (counts: ReadonlyMap<string, number>) => counts.get(String(postId)) ?? 0;
    return post ? [{ post, views, likes: of(likes), comments: of(comments) }] : [];
  });
}

/** Returns the sum of each subject over these days. */
function sums(counts: readonly CountOfDay[], names: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { subjectId, day, count } of counts) {
    if (day <= names.at(-1)!) found.set(String(subjectId), (found.get(String(subjectId)) ?? 0) + count);
  }
  return found;
}
