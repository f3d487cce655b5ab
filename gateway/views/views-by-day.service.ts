import type { PipelineStage, Types } from "mongoose";
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

/** The articles that were read most on these days, the first one most: a walk along the index a day, in one command. */
export async function mostRead(days: readonly string[], limit: number): Promise<Types.ObjectId[]> {
  const [first, ...others] = days.map(
    (day): [PipelineStage.Match, PipelineStage.Sort, PipelineStage.Limit] => [
      { $match: { day } },
      { $sort: { count: -1 } },
      { $limit: mostOfDay },
    ],
  );
  if (!first) return [];
  const unions = others.map((pipeline) => ({
    $unionWith: { coll: DayViewsModel.collection.name, pipeline },
  }));
  const found = await DayViewsModel.aggregate<{ _id: Types.ObjectId }>([
    ...first,
    ...unions,
    { $group: { _id: "$postId", count: { $sum: "$count" } } },
    { $sort: { count: -1, _id: 1 } },
    { $limit: limit },
  ]);
  return found.map(({ _id }) => _id);
}
