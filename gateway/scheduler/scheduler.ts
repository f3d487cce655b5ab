import { randomUUID } from "node:crypto";
import type { Job as AgendaJob } from "agenda";
import mongoose from "mongoose";
import { Gauge, Histogram } from "prom-client";
import { minutes, seconds } from "../core/clock.ts";
import { ignoreDuplicateKey } from "../core/documents/duplicate-key.ts";
import { settings } from "../core/env.ts";
import { errorFields, log } from "../core/log.ts";
import { registry } from "../core/metrics.ts";
import { jobs as everyJob, type Job } from "./jobs.ts";

export interface Scheduler {
  /** Takes no more jobs, releases those that have not started, and waits a few seconds at most for running ones. */
  stop(): Promise<void>;
}

export interface SchedulerOptions {
  readonly jobs?: readonly Job[];
  /** Milliseconds between polls for due jobs. Each poll takes one command per job. */
  readonly lookEvery?: number;
  /** Milliseconds without a renewal of the lease after which another gateway takes over a job. */
  readonly lease?: number;
}

const collection = "jobs";
const mostMillisecondsToStop = seconds(5);

// A frequent job that failed is retried at its next run; a rare one has retries of its own.
const isRare = ({ every }: Job): boolean => typeof every === "string" || every > minutes(10);
const retries = { delay: seconds(10), maxDelay: minutes(10), maxRetries: 10 };

const jobSeconds = new Histogram({
  name: "palabre_job_seconds",
  help: "Time of a scheduled job's runs on this gateway, by job and outcome.",
  labelNames: ["job", "outcome"],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers: [registry],
});
const jobSucceeded = new Gauge({
  name: "palabre_job_last_success_timestamp_seconds",
  help: "When a scheduled job last succeeded on this gateway.",
  labelNames: ["job"],
  registers: [registry],
});

/**
 * Runs the jobs at their times, each in one gateway only. Due times are stored in the database: they survive a restart,
 * and a job that became due meanwhile runs once. A job that fails is logged and retried.
 */
export async function startScheduler({
  jobs = everyJob,
  lookEvery = seconds(10),
  lease = seconds(30),
}: SchedulerOptions = {}): Promise<Scheduler> {
  // Loaded once the site is open: importing them takes longer than the rest of a start.
  const [{ Agenda, exponential }, { MongoBackend }] = await Promise.all([
    import("agenda"),
    import("@agendajs/mongo-backend"),
  ]);
  const name = randomUUID();
  const database = mongoose.connection.db!;
  const kept = database.collection(collection);
  const backend = new MongoBackend({ mongo: database as never, collection, ensureIndex: false });
  // It creates indexes, which a full disk refuses. Agenda would connect without handling the rejection, which ends the process.
  await backend.connect();
  const agenda = new Agenda({ backend, name, processEvery: lookEvery, defaultLockLifetime: lease });
  const running = new Set<AgendaJob>();
  agenda.on("error", (error: Error) => log.error(errorFields(error), "the scheduler failed"));
  agenda.on("start", (job) => running.add(job));
  agenda.on("complete", (job) => running.delete(job as AgendaJob));
  const backoff = exponential(retries);
  for (const job of jobs) {
    const run = (each: AgendaJob) => runJob(job, each, lease);
    agenda.define(job.name, run, { lockLimit: 1, concurrency: 1, ...(isRare(job) && { backoff }) });
  }
  await agenda.ready;
  await Promise.all(jobs.map((job) => storeJob(job)));
  await agenda.start();

  return {
    async stop() {
      await agenda.stop(false);
      const end = Date.now() + mostMillisecondsToStop;
      while (running.size > 0 && Date.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      // A poll that was pending at the stop may still have locked a job. Locks of running jobs are not released.
      if (running.size === 0) {
        await kept.updateMany(
          { lastModifiedBy: name, lockedAt: { $ne: null } },
          { $set: { lockedAt: null } },
        );
      }
    },
  };
}

/** Stores a job's document unless it exists. Agenda's own method would release a running job's lock at every start. */
async function storeJob({ name, every }: Job): Promise<void> {
  const kept = mongoose.connection.db!.collection(collection);
  const document = { priority: 0, nextRunAt: new Date(), lockedAt: null, disabled: null, data: null };
  const plan = { repeatInterval: every, repeatTimezone: settings.timeZone };
  try {
    await kept.updateOne(
      { name, type: "single" },
      { $setOnInsert: { ...document, ...plan } },
      { upsert: true },
    );
  } catch (error) {
    // Another gateway has just inserted it.
    ignoreDuplicateKey(error);
  }
  // A version with another schedule runs the job at once.
  await kept.updateOne(
    {
      name,
      type: "single",
      $or: [{ repeatInterval: { $ne: every } }, { repeatTimezone: { $ne: settings.timeZone } }],
    },
    { $set: { ...plan, nextRunAt: new Date() } },
  );
}

async function runJob({ name, run }: Job, agendaJob: AgendaJob, lease: number): Promise<void> {
  let signed: Promise<unknown> = Promise.resolve();
  // A long job renews its lease.
  const sign = setInterval(() => {
    signed = agendaJob
      .touch()
      .catch((error: Error) => log.warn(errorFields(error), "a job could not renew its lease"));
  }, lease / 3);
  const begun = performance.now();
  const measure = (outcome: "success" | "failure") =>
    jobSeconds.observe({ job: name, outcome }, (performance.now() - begun) / 1_000);
  try {
    await run();
    measure("success");
    jobSucceeded.set({ job: name }, Date.now() / 1_000);
  } catch (error) {
    measure("failure");
    log.error({ job: name, ...errorFields(error) }, "a job failed and will be tried again");
    throw error;
  } finally {
    clearInterval(sign);
    // Otherwise a late renewal would lock the job again after its release.
    await signed;
  }
}
