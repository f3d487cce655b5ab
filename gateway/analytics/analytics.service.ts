import type { Types } from "mongoose";
import { commentsByDay } from "../comments/comment-counts.service.ts";
import { lastDays, startOf } from "../core/calendar-days.ts";
import { clock } from "../core/clock.ts";
import type { CountOfDay } from "../core/documents/count-by-day.ts";
import { badInput } from "../core/errors.ts";
import { requireRight, type Viewer } from "../core/policies.ts";
import { likesByDay } from "../likes/like-counts.service.ts";
import { findPostCards, getPost, type Post } from "../posts/post.service.ts";
import { type Day, siteDays } from "./daily-counts.service.ts";
import { referrersSince } from "./views/referrer.service.ts";
import { mostRead, viewsByDay } from "./views/views-by-day.service.ts";

export interface Counts {
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
}

export interface PostCounts extends Counts {
  readonly post: Post;
}

export interface AnalyticsQuery {
  readonly days: number;
  /** Of one article; else of the whole site. */
  readonly postId?: string | null;
}

export interface Analytics {
  readonly days: Day[];
  readonly totals: Counts;
  readonly post: Post | null;
  readonly topPosts: PostCounts[];
  readonly referrers: { host: string; count: number }[];
}

/** The longest period of a query, in days. */
const periods: readonly number[] = [7, 30, 90];
const top = { posts: 10, candidates: 30, hosts: 20 } as const;
// Of one article: all its views, likes and comments count here.
const maxCountedPerPost = 100_000;

/**
 * Returns views, likes and comments by day, of the site or of one article, with the most read articles and the referring
 * sites. Administrators only. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.
 */
export async function readAnalytics(
  viewer: Viewer | null,
  { days: count, postId }: AnalyticsQuery,
): Promise<Analytics> {
  requireRight(viewer, "seeAnalytics");
  if (!periods.includes(count)) throw badInput({ days: `days est l’un de ${periods.join(", ")}` });
  const post = postId ? await getPost(viewer, postId) : null;
  const names = lastDays(clock.now(), count);
  const first = names[0]!;
  const [days, topPosts, referrers] = await Promise.all([
    post ? daysOfPost(post._id, names) : siteDays(names),
    post ? [] : topPostsOf(names),
    referrersSince(post?._id ?? null, first, top.hosts),
  ]);
  return { days, totals: totalsOf(days), post, topPosts, referrers };
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
async function topPostsOf(names: readonly string[]): Promise<PostCounts[]> {
  const since = startOf(names[0]!);
  const chosen = await mostRead(names, top.candidates);
  const views = sums(await viewsByDay(chosen, since));
  const first = [...chosen]
    .sort((one, other) => (views.get(String(other)) ?? 0) - (views.get(String(one)) ?? 0))
    .slice(0, top.posts);
  const [posts, likes, comments] = await Promise.all([
    findPostCards({ _id: { $in: first } }, { sort: { _id: 1 }, limit: top.posts }),
    likesByDay(first, since).then(sums),
    commentsByDay(first, since).then(sums),
  ]);
  const known = new Map(posts.map((post) => [String(post._id), post]));
  // Articles deleted since are left out.
  return first.flatMap((id) => {
    const post = known.get(String(id));
    const of = (counts: ReadonlyMap<string, number>) => counts.get(String(id)) ?? 0;
    return post ? [{ post, views: of(views), likes: of(likes), comments: of(comments) }] : [];
  });
}

function sums(counts: readonly CountOfDay[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { subjectId, count } of counts) {
    found.set(String(subjectId), (found.get(String(subjectId)) ?? 0) + count);
  }
  return found;
}
