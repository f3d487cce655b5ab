import { missedAddressRules } from "../../../schema/rules/redirect.ts";
import { dayOf, lastDays } from "../../core/calendar/calendar-days.ts";
import { clock, seconds } from "../../core/clock.ts";
import { ignoreDuplicateKey } from "../../core/documents/duplicate-key.ts";
import { checkLimit } from "../../core/lists/pagination.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { addressKey, countAgainst } from "../../lib/rate-limits.ts";
import { addressesThatLead } from "../find-redirect.service.ts";
import { DayMissedAddressModel, LikelyArticle, MissedAddress } from "./missed-address.entity.ts";
import { missedPathOf } from "./missed-path.ts";

// The resolver names the classes; only services touch the model.
export { LikelyArticle, MissedAddress };

/** Different addresses of a day. Robots, which try thousands, open at most half of them. */
const mostOfDay = 1_000;

/** Milliseconds between two addresses that take the place of others on a full day. */
const replacedEvery = seconds(1);

let replacedAt = Number.NEGATIVE_INFINITY;

/** Counts the request of an address that the site doesn't have. One client opens few addresses a day, and never all of them. */
export async function countMissedAddress(requested: string, isRobot: boolean, ip: string): Promise<void> {
  const address = missedPathOf(requested);
  if (!address) return;
  const now = clock.now();
  const key = { day: dayOf(now), address };
  const field = isRobot ? "robotCount" : "count";
  const { matchedCount } = await DayMissedAddressModel.updateOne(key, { $inc: { [field]: 1 } });
  if (matchedCount > 0 || !(await mayOpen(ip))) return;
  const known = await DayMissedAddressModel.countDocuments({ day: key.day });
  const isFull = known >= (isRobot ? mostOfDay / 2 : mostOfDay);
  if (isFull && (isRobot || !(await makeRoom(key.day)))) return;
  await DayMissedAddressModel.updateOne(
    key,
    { $inc: { [field]: 1 }, $setOnInsert: { at: now, [isRobot ? "count" : "robotCount"]: 0 } },
    { upsert: true },
  ).catch(ignoreDuplicateKey);
}

const mayOpen = (ip: string): Promise<boolean> =>
  countAgainst("missedByAddress", addressKey(ip)).then(
    () => true,
    () => false,
  );

/** Removes of a full day the oldest address that was requested once: what people request again stays. Returns whether one was. */
async function makeRoom(day: string): Promise<boolean> {
  if (performance.now() - replacedAt < replacedEvery) return false;
  replacedAt = performance.now();
  const once = { day, count: { $lte: 1 } };
  return (await DayMissedAddressModel.findOneAndDelete(once, { sort: { count: 1, at: 1 } })) !== null;
}

/** Forgets an address that leads somewhere now. */
export const forgetMissedAddress = async (address: string): Promise<void> => {
  await DayMissedAddressModel.deleteMany({ address });
};

/**
 * Returns the addresses that were requested in vain on the last `days` (1 to 90), those most requested by persons first, without
 * those that lead somewhere now. Administrators only. Throws BAD_USER_INPUT.
 */
export async function listMissedAddresses(
  viewer: Viewer | null,
  query: { readonly days: number; readonly limit: number },
): Promise<MissedAddress[]> {
  requireAdmin(viewer);
  const { days } = await check(missedAddressRules, query);
  const limit = checkLimit(query.limit);
  const [first = ""] = lastDays(clock.now(), days);
  const missed = await DayMissedAddressModel.aggregate<MissedAddress>([
    { $match: { day: { $gte: first } } },
    {
      $group: {
        _id: "$address",
        count: { $sum: "$count" },
        robotCount: { $sum: "$robotCount" },
        lastMissedOn: { $max: "$day" },
      },
    },
    { $sort: { count: -1, robotCount: -1, _id: 1 } },
    // Some of them may lead somewhere by a pattern.
    { $limit: limit * 2 },
    { $project: { _id: 0, address: "$_id", count: 1, robotCount: 1, lastMissedOn: 1 } },
  ]);
  const known = await addressesThatLead(missed.map(({ address }) => address));
  return missed.filter(({ address }) => !known.has(address)).slice(0, limit);
}
