import mongoose from "mongoose";
import { collection, dropIndex, prepareCollections } from "../shared/collections.ts";

/** Stores scheduled jobs as entries of the lease queue, at the times at which they were due. */
export async function queueJobs(): Promise<void> {
  const jobs = collection("jobs");
  for await (const { _id, nextRunAt, lockedAt, repeatInterval, repeatTimezone } of jobs.find({
    type: "single",
  })) {
    // An interrupted job is due at once.
    const dueAt = lockedAt || !nextRunAt ? new Date() : nextRunAt;
    const schedule = `${everyOf(repeatInterval)} ${repeatTimezone}`;
    await jobs.updateOne({ _id }, { $set: { dueAt, schedule, attempts: 0 }, $unset: formerFields });
  }
  await dropIndex("jobs", "name_1_nextRunAt_1_priority_-1_lockedAt_1_disabled_1");
  await dropIndex("jobs", "name_1_type_1");
  await prepareCollections({ jobs: [{ key: { name: 1 }, unique: true }, { key: { dueAt: 1 } }] });
  const names = (await mongoose.connection.listCollections()).map(({ name }) => name);
  if (names.includes("agenda_logs")) await collection("agenda_logs").drop();
}

const formerFields = Object.fromEntries(
  (
    "type priority nextRunAt lockedAt disabled data repeatInterval repeatTimezone lastModifiedBy lastRunAt " +
    "progress failedAt failCount failReason fork repeatAt skipDays startDate endDate unique uniqueOpts debounceStartedAt"
  )
    .split(" ")
    .map((name) => [name, 1]),
);

/** Returns the hour of a nightly job's cron expression, « 02:15 »; milliseconds as they are. */
function everyOf(repeatInterval: unknown): string {
  const [, minute, hour] = /^(\d+) (\d+) \* \* \*$/.exec(String(repeatInterval)) ?? [];
  if (minute === undefined || hour === undefined) return String(repeatInterval);
  return `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
}
