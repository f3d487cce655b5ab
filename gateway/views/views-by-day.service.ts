import type { Types } from "mongoose";
import type { CountOfDay } from "../shared/by-day.ts";
import { dayOf } from "./salt.service.ts";
import { type DayViews, DayViewsModel } from "./view.entity.ts";

/** How often each article was read, by day, since then. */
export async function viewsByDay(postIds: readonly Types.ObjectId[], since: Date): Promise<CountOfDay[]> {
  const found = await DayViewsModel.find({
    postId: { $in: postIds },
    day: { $gte: dayOf(since) },
  }).lean<DayViews[]>();
  return found.map(({ postId, day, count }) => ({ subjectId: postId, day, count }));
}
