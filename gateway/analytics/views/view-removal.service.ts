import type { Types } from "mongoose";
import { type DayReferrer, DayReferrerModel, wholeSite } from "./referrer.entity.ts";
import { DayViewsModel } from "./view.entity.ts";

/**
 * Removes the counted views of articles that never had readers, and where they came from, out of the sums of the site too.
 * Days that are already counted (daily-counts.service.ts) must be forgotten.
 */
export async function deleteViewsOf(postIds: readonly Types.ObjectId[]): Promise<void> {
  const ofArticles = { postId: { $in: postIds } };
  await DayViewsModel.deleteMany(ofArticles);
  for await (const { _id, day, host, count } of DayReferrerModel.find(ofArticles)
    .lean<DayReferrer[]>()
    .cursor()) {
    // Each sum is lowered once: the row that says by how much goes with it.
    if ((await DayReferrerModel.deleteOne({ _id })).deletedCount === 1)
      await DayReferrerModel.updateOne({ postId: wholeSite, day, host }, { $inc: { count: -count } });
  }
  await DayReferrerModel.deleteMany({ postId: wholeSite, count: { $lte: 0 } });
}
