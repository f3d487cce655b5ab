import type { Types } from "mongoose";
import { dayOf } from "../../core/calendar/calendar-days.ts";
import { type DayReferrer, DayReferrerModel, wholeSite } from "./referrer.entity.ts";

// A client can send any Referer: hosts beyond this number a day are counted together.
const most = { article: 20, site: 50 } as const;
const others = "";

interface Referral {
  readonly postId: Types.ObjectId;
  readonly host: string;
}

/** Counts the referring sites of these views, in two commands whatever their number. */
export async function countReferrers(led: readonly Referral[], at: Date): Promise<void> {
  if (led.length === 0) return;
  const day = dayOf(at);
  const postIds = [...new Map(led.map(({ postId }) => [String(postId), postId])).values()];
  const known = await DayReferrerModel.find(
    { postId: { $in: [...postIds, wholeSite] }, day },
    { postId: 1, host: 1 },
  )
    .limit(postIds.length * (most.article + 2) + most.site + 2)
    .lean<DayReferrer[]>();
  const hosts = new Map<string, Set<string>>();
  for (const { postId, host } of known) hostsOf(hosts, postId).add(host);
  const sums = new Map<string, Referral & { readonly count: number }>();
  for (const { postId, host } of led.flatMap((each) => [each, { ...each, postId: wholeSite }])) {
    const shown = hostsOf(hosts, postId);
    const room = postId === wholeSite ? most.site : most.article;
    const named = shown.has(host) || shown.size < room ? host : others;
    shown.add(named);
    const key = `${postId} ${named}`;
    sums.set(key, { postId, host: named, count: (sums.get(key)?.count ?? 0) + 1 });
  }
  const lines = [...sums.values()].map(({ postId, host, count }) => ({
    updateOne: {
      filter: { postId, day, host },
      update: { $inc: { count }, $setOnInsert: { at } },
      upsert: true,
    },
  }));
  await DayReferrerModel.bulkWrite(lines, { ordered: false });
}

function hostsOf(hosts: Map<string, Set<string>>, postId: Types.ObjectId): Set<string> {
  const known = hosts.get(String(postId)) ?? new Set<string>();
  hosts.set(String(postId), known);
  return known;
}

/**
 * Returns the sites that led to an article (null: to any) between two days, most frequent first; the rest under an empty
 * host.
 */
export async function referrersBetween(
  postId: Types.ObjectId | null,
  [first, last]: readonly [string, string],
  limit: number,
): Promise<{ host: string; count: number }[]> {
  const found = await DayReferrerModel.find({ postId: postId ?? wholeSite, day: { $gte: first, $lte: last } })
    .batchSize(10_000)
    .lean<DayReferrer[]>();
  const sums = new Map<string, number>();
  for (const { host, count } of found) sums.set(host, (sums.get(host) ?? 0) + count);
  const rest = sums.get(others) ?? 0;
  sums.delete(others);
  const ranked = [...sums].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  const left = ranked.slice(limit).reduce((sum, [, count]) => sum + count, rest);
  const named = ranked.slice(0, limit).map(([host, count]) => ({ host, count }));
  return left > 0 ? [...named, { host: others, count: left }] : named;
}
