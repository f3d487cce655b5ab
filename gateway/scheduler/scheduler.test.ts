import mongoose from "mongoose";
import { afterEach, expect, it } from "vitest";
import { registry } from "../core/metrics.ts";
import { withDatabase } from "../testing/servers/database.ts";
import type { Job } from "./jobs.ts";
import { jobs as everyJob } from "./jobs.ts";
import { type Scheduler, startScheduler } from "./scheduler.service.ts";

withDatabase();

const open: Scheduler[] = [];
const start = async (jobs: readonly Job[], { lookEvery, lease } = { lookEvery: 50, lease: 600 }) => {
  const scheduler = await startScheduler({ jobs, lookEvery, lease });
  open.push(scheduler);
  return scheduler;
};
const lines = () => mongoose.connection.collection("jobs");

afterEach(async () => {
  await Promise.all(open.splice(0).map((scheduler) => scheduler.stop()));
  await lines().deleteMany({});
});

/** A promise that a test resolves from outside. */
function gate() {
  let pass = () => {};
  const opened = new Promise<void>((resolve) => {
    pass = resolve;
  });
  return { opened, pass };
}

const rarely = 3_600_000;

it("runs each of 20 due jobs once, in two schedulers over one database", async () => {
  // Forty polls every 50 ms keep a busy machine from starting a job before a lease of 600 ms ends.
  const calm = { lookEvery: 500, lease: 60_000 };
  const ran: string[] = [];
  const all = gate();
  const jobs = Array.from({ length: 20 }, (_, index) => ({
    name: `job ${index}`,
    every: rarely,
    run: async () => {
      ran.push(`job ${index}`);
      if (ran.length === 20) all.pass();
    },
  }));
  await Promise.all([start(jobs, calm), start(jobs, calm)]);
  await all.opened;
  await Promise.all(open.splice(0).map((scheduler) => scheduler.stop()));
  expect([...ran].sort()).toEqual(jobs.map(({ name }) => name).sort());
  expect(await lines().countDocuments()).toBe(20);
  // Two more concurrent starts run nothing a second time.
  const marker = gate();
  const again = [...jobs, { name: "marker", every: rarely, run: async () => marker.pass() }];
  await Promise.all([start(again, calm), start(again, calm)]);
  await marker.opened;
  expect(ran).toHaveLength(20);
});

it("does not take a job from a scheduler that is running it, however long it runs", async () => {
  const begun = gate();
  const finish = gate();
  let [running, most, runs] = [0, 0, 0];
  const long = {
    name: "long",
    every: 10,
    run: async () => {
      runs++;
      running++;
      most = Math.max(most, running);
      begun.pass();
      await finish.opened;
      running--;
    },
  };
  const looks = gate();
  let looked = 0;
  // The second scheduler polls during three leases.
  const beat = { name: "beat", every: 1, run: async () => void (++looked > 30 && looks.pass()) };
  await start([long, beat]);
  await begun.opened;
  await start([long, beat]);
  await looks.opened;
  expect({ most, runs }).toEqual({ most: 1, runs: 1 });
  finish.pass();
});

it("reads the database at every fifth poll while nothing is due", async () => {
  const claims: number[] = [];
  mongoose.set("debug", (collection: string, method: string) => {
    if (collection === "jobs" && method === "findOneAndUpdate") claims.push(performance.now());
  });
  try {
    await start([{ name: "rare", every: rarely, run: async () => {} }], { lookEvery: 20, lease: 60_000 });
    await expect.poll(() => claims.length).toBeGreaterThan(4);
    const [, , third, fourth, fifth] = claims;
    expect(fourth! - third!).toBeGreaterThan(95);
    expect(fifth! - fourth!).toBeGreaterThan(95);
  } finally {
    mongoose.set("debug", false);
  }
});

it("takes over the job of a gateway that died while running it", async () => {
  const done = gate();
  const job = { name: "orphan", every: rarely, run: async () => done.pass() };
  await lines().insertOne({
    name: "orphan",
    schedule: `${rarely} Africa/Abidjan`,
    // The end of its lease.
    dueAt: new Date(Date.now() - 30_000),
    holder: "dead",
    attempts: 1,
  });
  await start([job]);
  await done.opened;
});

it("continues after a job that fails, retries it and counts both", async () => {
  const again = gate();
  let tries = 0;
  const failing = {
    name: "failing",
    every: 20,
    run: async () => {
      tries++;
      if (tries === 1) throw new Error("not yet");
      again.pass();
    },
  };
  await start([failing]);
  await again.opened;
  await open.splice(0)[0]!.stop();
  const metrics = await registry.metrics();
  expect(metrics).toMatch(/palabre_job_seconds_count\{job="failing",outcome="failure"\} 1/);
  expect(metrics).toMatch(/palabre_job_last_success_timestamp_seconds\{job="failing"\} \d/);
});

it("stops when its running jobs have ended, and leaves nothing locked", async () => {
  const begun = gate();
  const finish = gate();
  let isOver = false;
  const job = {
    name: "under way",
    every: rarely,
    run: async () => {
      begun.pass();
      await finish.opened;
      isOver = true;
    },
  };
  const scheduler = await start([job, { name: "other", every: 60_000, run: async () => {} }]);
  await begun.opened;
  const stopped = scheduler.stop().then(() => isOver);
  finish.pass();
  expect(await stopped).toBe(true);
  expect(await lines().countDocuments({ holder: { $exists: true } })).toBe(0);
});

it("reschedules a job when a new version changes its times", async () => {
  const ran = gate();
  await start([{ name: "moved", every: "04:00", run: async () => ran.pass() }]);
  await ran.opened;
  await open.splice(0)[0]!.stop();
  await start([{ name: "moved", every: 120_000, run: async () => {} }]);
  const scheduleNow = async () => (await lines().findOne({ name: "moved" }))?.schedule;
  await expect.poll(scheduleNow).toMatch(/^120000 /);
  expect(await lines().countDocuments({ name: "moved" })).toBe(1);
});

it("gives each job a unique name", () => {
  expect(new Set(everyJob.map(({ name }) => name)).size).toBe(everyJob.length);
});
