import type { Types } from "mongoose";
import { commentersByDay } from "../comments/comment-counts.service.ts";
import { likesByDay } from "../likes/like-counts.service.ts";
import { findDueForPopularity, keepPopularity, type Post } from "../posts/post-finding.service.ts";
import type { CountOfDay } from "../shared/by-day.ts";
import { clock } from "../shared/clock.ts";
import { viewsByDay } from "../views/views-by-day.service.ts";
import { type DayOfDeeds, popularityOf, window } from "./popularity.ts";

const step = 50;
// What is left waits for the next run: a night of millions of views must not hold up what else there is to do.
const mostSteps = 40;

/** Works out the popularity of the articles to which something happened, in steps. For the scheduler. Answers how many. */
export async function updatePopularity(): Promise<number> {
  for (let done = 0, steps = 0; ; steps++) {
    const due = steps < mostSteps ? await findDueForPopularity(step) : [];
    if (due.length === 0) return done;
    const deeds = await deedsOf(due);
    await keepPopularity(
      due.map((post) => ({
        post,
        // Not published: nobody sees where it would stand.
        popularity: post.publishedAt
          ? popularityOf(post.publishedAt, [...(deeds.get(String(post._id))?.values() ?? [])])
          : 0,
      })),
    );
    done += due.length;
  }
}

type Days = Map<string, DayOfDeeds>;

/** What happened to each article, by day: one query for views, likes and comments each. */
async function deedsOf(posts: readonly Post[]): Promise<Map<string, Days>> {
  const since = new Date(clock.now().getTime() - window);
  const idsOf = (found: readonly Post[]): Types.ObjectId[] => found.map(({ _id }) => _id);
  const [views, likes, commenters] = await Promise.all([
    viewsByDay(idsOf(posts), since),
    likesByDay(idsOf(posts.filter(({ likeCount }) => likeCount > 0)), since),
    commentersByDay(idsOf(posts.filter(({ commentCount }) => commentCount > 0)), since),
  ]);
  const deeds = new Map<string, Days>();
  const add = (kind: "views" | "likes" | "commenters", counts: readonly CountOfDay[]) => {
    for (const { subjectId, day, count } of counts) {
      const days = deeds.get(String(subjectId)) ?? new Map<string, DayOfDeeds>();
      deeds.set(String(subjectId), days);
      const known = days.get(day) ?? { at: new Date(`${day}T12:00:00Z`), views: 0, likes: 0, commenters: 0 };
      days.set(day, { ...known, [kind]: known[kind] + count });
    }
  };
  add("views", views);
  add("likes", likes);
  add("commenters", commenters);
  return deeds;
}
