import type { Types } from "mongoose";
import type { CountOfDay } from "../shared/by-day.ts";
import { dayOf } from "../shared/days.ts";
import { type DayViews, DayViewsModel } from "./view.entity.ts";

/** How often each article was read, by day, since then. */
export async function viewsByDay(postIds: readonly Types.ObjectId[], since: Date): Promise<CountOfDay[]> {
  const found = await DayViewsModel.find({
    postId: { $in: postIds },
    day: { $gte: dayOf(since) },
  }).lean<DayViews[]>();
  return found.map(({ postId, day, count }) => ({ subjectId: postId, day, count }));
}

/** How often all articles were read on a day. */
export async function countViewsOf(day: string): Promise<number> {
  const [found] = await DayViewsModel.aggregate<{ count: number }>([
    { $match: { day } },
    { $group: { _id: null, count: { $sum: "$count" } } },
  ]);
  return found?.count ?? 0;
}

// Of each day; whoever is never among so many is not among the first ten of all days either.
const mostOfDay = 50;

/** The articles that were read most on these days, the first one most: a short walk along the index a day. */
export async function mostRead(days: readonly string[], limit: number): Promise<Types.ObjectId[]> {
  const lists = await Promise.all(
    days.map((day) =>
      DayViewsModel.find({ day }, { postId: 1, count: 1 })
        .sort({ count: -1 })
        .limit(mostOfDay)
        .lean<DayViews[]>(),
    ),
  );
  const sums = new Map<string, { postId: Types.ObjectId; count: number }>();
  for (const { postId, count } of lists.flat()) {
    sums.set(String(postId), { postId, count: (sums.get(String(postId))?.count ?? 0) + count });
  }
  const ranked = [...sums.values()].sort((one, other) => other.count - one.count);
  return ranked.slice(0, limit).map(({ postId }) => postId);
}
