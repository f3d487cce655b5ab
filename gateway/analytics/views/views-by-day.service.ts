import type { Types } from "mongoose";
import { dayOf } from "../../core/calendar/calendar-days.ts";
import type { CountOfDay } from "../../core/documents/count-by-day.ts";
import { type DayViews, DayViewsModel } from "./view.entity.ts";

/** Returns the number of views of each article, by day, since a day. */
export async function viewsByDay(postIds: readonly Types.ObjectId[], since: Date): Promise<CountOfDay[]> {
  const found = await DayViewsModel.find({
    postId: { $in: postIds },
    day: { $gte: dayOf(since) },
  }).lean<DayViews[]>();
  return found.map(({ postId, day, count }) => ({ subjectId: postId, day, count }));
}

/** Returns the number of views of each article in a period, most read first. */
export async function viewsOfPeriod(
  postIds: readonly Types.ObjectId[],
  days: readonly string[],
): Promise<{ postId: Types.ObjectId; count: number }[]> {
  const found = await DayViewsModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { postId: { $in: [...postIds] }, day: { $gte: days[0], $lte: days.at(-1) } } },
    { $group: { _id: "$postId", count: { $sum: "$count" } } },
    { $sort: { count: -1, _id: 1 } },
  ]);
  return found.map(({ _id: postId, count }) => ({ postId, count }));
}

/** Returns the number of views of all articles on a day. */
export async function countViewsOf(day: string): Promise<number> {
  const [found] = await DayViewsModel.aggregate<{ count: number }>([
    { $match: { day } },
    { $group: { _id: null, count: { $sum: "$count" } } },
  ]);
  return found?.count ?? 0;
}

// Per day; an article that is never among these is not among the first ten of the period either.
const mostOfDay = 50;

/** Returns the most read articles of these days, most read first: one short index scan per day. */
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
