import type { ClientSession, Types } from "mongoose";
import { startOf } from "../../core/calendar/calendar-days.ts";
import { hours } from "../../core/clock.ts";
import { addViews } from "../../posts/lists/post-popularity.service.ts";
import { DayReferrerModel, wholeSite } from "./referrer.entity.ts";
import { DayViewsModel } from "./view.entity.ts";

/** Views of an article on a past day, and how many of them came from which site. */
export interface PastViews {
  readonly postId: Types.ObjectId;
  /** 2026-11-21, in the site's time zone. */
  readonly day: string;
  readonly count: number;
  readonly referrers: Readonly<Record<string, number>>;
}

/**
 * Adds views of past days to articles that come with their history, in three commands. Not idempotent: the caller's
 * transaction records that it was done. Days that are already counted (daily-counts.service.ts) must be forgotten.
 */
export async function addPastViews(
  session: ClientSession,
  views: readonly PastViews[],
  now: Date,
): Promise<void> {
  const totals = new Map<string, { postId: Types.ObjectId; count: number }>();
  const referrers = new Map<string, { postId: Types.ObjectId; day: string; host: string; count: number }>();
  for (const { postId, day, count, referrers: led } of views) {
    totals.set(String(postId), { postId, count: (totals.get(String(postId))?.count ?? 0) + count });
    for (const [host, from] of Object.entries(led)) {
      for (const subject of [postId, wholeSite]) {
        const key = `${subject} ${day} ${host}`;
        const known = referrers.get(key)?.count ?? 0;
        referrers.set(key, { postId: subject, day, host, count: known + from });
      }
    }
  }
  await addViews([...totals.values()], now, session);
  const increment = <Filter extends { readonly day: string }>(filter: Filter, count: number) => ({
    updateOne: {
      filter,
      update: { $inc: { count }, $setOnInsert: { at: noonOf(filter.day) } },
      upsert: true,
    },
  });
  await DayViewsModel.bulkWrite(
    views.map(({ postId, day, count }) => increment({ postId, day }, count)),
    { ordered: false, session },
  );
  await DayReferrerModel.bulkWrite(
    [...referrers.values()].map(({ count, ...filter }) => increment(filter, count)),
    { ordered: false, session },
  );
}

const noonOf = (day: string): Date => new Date(startOf(day).getTime() + hours(12));
