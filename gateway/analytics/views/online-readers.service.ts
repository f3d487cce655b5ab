import { clock, minutes } from "../../core/clock.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { OnlineReaderModel } from "./online-reader.entity.ts";

/** Time after opening an article during which a person counts as reading. */
const readingTime = minutes(5);

/** Records that these readers read now, in one command. */
export async function markOnline(readers: readonly string[]): Promise<void> {
  const until = new Date(clock.now().getTime() + readingTime);
  await OnlineReaderModel.bulkWrite(
    [...new Set(readers)].map((_id) => ({
      updateOne: { filter: { _id }, update: { $set: { until } }, upsert: true },
    })),
    { ordered: false },
  );
}

/** Returns how many people have opened an article in the last five minutes. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function countOnlineReaders(viewer: Viewer | null): Promise<number> {
  requireRight(viewer, "seeAnalytics");
  return OnlineReaderModel.countDocuments({ until: { $gt: clock.now() } });
}
