import type { Types } from "mongoose";
import { viewsByDay } from "../analytics/views/views-by-day.service.ts";
import { commentersByDay } from "../comments/comment-counts.service.ts";
import { clock } from "../core/clock.ts";
import type { CountOfDay } from "../core/documents/count-by-day.ts";
import { likesByDay } from "../likes/like-counts.service.ts";
import { findDueForPopularity, savePopularity } from "../posts/lists/post-popularity.service.ts";
import type { Post } from "../posts/post.service.ts";
import { type DailyActivity, popularityOf, window } from "./popularity-formula.ts";

const step = 50;
// The rest waits for the next run, so that one run does not delay the other jobs.
const mostSteps = 40;

/** Computes the popularity of the articles with new actions, in steps. Returns how many. For the scheduler. */
export async function updatePopularity(): Promise<number> {
  for (let done = 0, steps = 0; ; steps++) {
    const due = steps < mostSteps ? await findDueForPopularity(step) : [];
    if (due.length === 0) return done;
    const activity = await activityOf(due);
    await savePopularity(
      due.map((post) => ({
        post,
        // Unpublished articles are not ranked.
        popularity: post.publishedAt
          ? popularityOf(post.publishedAt, [...(activity.get(String(post._id))?.values() ?? [])])
          : 0,
      })),
    );
    done += due.length;
  }
}

type Days = Map<string, DailyActivity>;

/** The activity on each article by day: one query each for views, likes and comments. */
async function activityOf(posts: readonly Post[]): Promise<Map<string, Days>> {
  const since = new Date(clock.now().getTime() - window);
  const idsOf = (found: readonly Post[]): Types.ObjectId[] => found.map(({ _id }) => _id);
  const [views, likes, commenters] = await Promise.all([
    viewsByDay(idsOf(posts), since),
    likesByDay(idsOf(posts.filter(({ likeCount }) => likeCount > 0)), since),
    commentersByDay(idsOf(posts.filter(({ commentCount }) => commentCount > 0)), since),
  ]);
  const activity = new Map<string, Days>();
  const add = (kind: "views" | "likes" | "commenters", counts: readonly CountOfDay[]) => {
    for (const { subjectId, day, count } of counts) {
      const days = activity.get(String(subjectId)) ?? new Map<string, DailyActivity>();
      activity.set(String(subjectId), days);
      const known = days.get(day) ?? { at: new Date(`${day}T12:00:00Z`), views: 0, likes: 0, commenters: 0 };
      days.set(day, { ...known, [kind]: known[kind] + count });
    }
  };
  add("views", views);
  add("likes", likes);
  add("commenters", commenters);
  return activity;
}
