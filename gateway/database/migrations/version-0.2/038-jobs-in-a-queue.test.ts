import mongoose from "mongoose";
import { expect, it } from "vitest";
import { StoredJobModel } from "../../../scheduler/stored-job.entity.ts";
import { withDatabase } from "../../../testing/servers/database.ts";
import { queueJobs } from "./038-jobs-in-a-queue.ts";

withDatabase();

it("keeps the times of jobs, and makes those due that were running", async () => {
  const jobs = mongoose.connection.collection("jobs");
  const [later, before] = [new Date(Date.now() + 3_600_000), new Date(Date.now() - 60_000)];
  const former = { type: "single", priority: 0, disabled: null, data: null, repeatTimezone: "Europe/Paris" };
  await jobs.deleteMany({});
  await jobs.insertMany([
    {
      name: "nightly",
      ...former,
      repeatInterval: "15 2 * * *",
      nextRunAt: later,
      lockedAt: null,
      lastFinishedAt: before,
    },
    { name: "running", ...former, repeatInterval: 60_000, nextRunAt: later, lockedAt: before },
  ]);
  await mongoose.connection.createCollection("agenda_logs");
  await queueJobs();
  await queueJobs();
  const [nightly, running] = await StoredJobModel.find({}, { _id: 0 }).sort({ name: 1 }).lean();
  expect(nightly).toEqual({
    name: "nightly",
    schedule: "02:15 Europe/Paris",
    dueAt: later,
    attempts: 0,
    lastFinishedAt: before,
  });
  expect(running).toMatchObject({ schedule: "60000 Europe/Paris", attempts: 0 });
  expect(running!.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
  const names = (await mongoose.connection.listCollections()).map(({ name }) => name);
  expect(names).not.toContain("agenda_logs");
});
