import { countCommentsBetween } from "../comments/comment-counts.service.ts";
import { dayAfter, lastDays, startOf } from "../core/calendar/calendar-days.ts";
import { clock, hours } from "../core/clock.ts";
import { ignoreDuplicateKey } from "../core/documents/duplicate-key.ts";
import { countLikesBetween } from "../likes/like-counts.service.ts";
import { type DailyCounts, DailyCountsModel } from "./daily-counts.entity.ts";
import { countViewsOf } from "./views/views-by-day.service.ts";

export interface Day {
  readonly day: string;
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
}

/** The oldest day that can be queried. */
export const mostDays = 90;

// A view that is counted at midnight may be written a moment later.
const settledAfter = hours(1);

/**
 * Returns the activity on the site on each of these days. A past day is counted once and stored, so that no write has to
 * maintain a counter; the current day is counted now, within the index keys of that day.
 */
export async function siteDays(days: readonly string[]): Promise<Day[]> {
  const kept = await DailyCountsModel.find({ _id: { $in: [...days] } }).lean<DailyCounts[]>();
  const known = new Map(kept.map(({ _id, ...numbers }) => [_id, { day: _id, ...numbers }]));
  const found: Day[] = [];
  for (const day of days) found.push(known.get(day) ?? (await countDay(day)));
  return found;
}

/** Counts and stores the past days that are not stored yet. For the scheduler. */
export async function closeDays(): Promise<void> {
  await siteDays(lastDays(clock.now(), mostDays).slice(0, -1));
}

/** Forgets the stored days: they are counted anew when they are next queried. For content that is added with its past. */
export async function forgetDays(): Promise<void> {
  await DailyCountsModel.deleteMany({});
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
    // Another gateway may have stored the day meanwhile: the first document stays.
    await DailyCountsModel.updateOne({ _id: day }, { $setOnInsert: numbers }, { upsert: true }).catch(
      ignoreDuplicateKey,
    );
  }
  return { day, ...numbers };
}
