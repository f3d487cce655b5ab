import { countCommentsBetween } from "../comments/comment-counts.service.ts";
import { countLikesBetween } from "../likes/like-counts.service.ts";
import { clock, hours } from "../shared/clock.ts";
import { dayAfter, lastDays, startOf } from "../shared/days.ts";
import { countViewsOf } from "../views/views-by-day.service.ts";
import { type DailyNumbers, DailyNumbersModel } from "./daily.entity.ts";

export interface Day {
  readonly day: string;
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
}

/** As far back as one may look. */
export const mostDays = 90;

// A view that is counted at midnight may be written a moment later.
const settledAfter = hours(1);

/**
 * What happened on the site on each of these days. A day that is over is counted once and kept, so that a deed pays
 * nothing for it; one that is not is counted now, within the keys of that day.
 */
export async function siteDays(days: readonly string[]): Promise<Day[]> {
  const kept = await DailyNumbersModel.find({ _id: { $in: [...days] } }).lean<DailyNumbers[]>();
  const known = new Map(kept.map(({ _id, ...numbers }) => [_id, { day: _id, ...numbers }]));
  const found: Day[] = [];
  for (const day of days) found.push(known.get(day) ?? (await countDay(day)));
  return found;
}

/** Counts and keeps the days that are over and are not kept yet. For the scheduler. */
export async function closeDays(): Promise<void> {
  await siteDays(lastDays(clock.now(), mostDays).slice(0, -1));
}

async function countDay(day: string): Promise<Day> {
  const [from, to] = [startOf(day), startOf(dayAfter(day))];
  const [views, likes, comments] = await Promise.all([
    countViewsOf(day),
    countLikesBetween(from, to),
    countCommentsBetween(from, to),
  ]);
  const numbers = { views, likes, comments };
  if (clock.now().getTime() > to.getTime() + settledAfter) {
    // Another gateway may have been at it: what was kept first stays.
    await DailyNumbersModel.updateOne({ _id: day }, { $setOnInsert: numbers }, { upsert: true }).catch(
      (error) => {
        if ((error as { code?: unknown }).code !== 11_000) throw error;
      },
    );
  }
  return { day, ...numbers };
}
