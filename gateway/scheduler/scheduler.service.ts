import { setTimeout as wait } from "node:timers/promises";
import { Gauge, Histogram } from "prom-client";
import { minuteOf, nextAt } from "../core/calendar/wall-clock.ts";
import { clock, minutes, seconds } from "../core/clock.ts";
import { ignoreDuplicateKey } from "../core/documents/duplicate-key.ts";
import { LeaseQueue } from "../core/documents/lease-queue.ts";
import { errorFields, log } from "../core/log.ts";
import { registry } from "../core/metrics.ts";
import { currentSite } from "../core/site/current-site.ts";
import { startWorker } from "../lib/background-worker.ts";
import { jobs as everyJob, type Job } from "./jobs.ts";
import { type StoredJob, StoredJobModel } from "./stored-job.entity.ts";

export interface Scheduler {
  /** Takes no more jobs, and waits a few seconds at most for running ones. */
  stop(): Promise<void>;
}

export interface SchedulerOptions {
  readonly jobs?: readonly Job[];
  /** Milliseconds between polls for due jobs. While none is due, the database is read at every fifth one. */
  readonly lookEvery?: number;
  /** Milliseconds without a renewal of the lease after which another gateway takes over a job. */
  readonly lease?: number;
}

const mostMillisecondsToStop = seconds(5);
/** Attempts of a rare job before it waits for its next time. */
const mostAttempts = 10;

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
export function startScheduler({
  jobs = everyJob,
  lookEvery = seconds(1),
  lease = seconds(30),
}: SchedulerOptions = {}): Scheduler {
  const queue = new LeaseQueue<StoredJob>(StoredJobModel, lease);
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const running = new Set<Promise<void>>();
  const own = { name: { $in: [...byName.keys()] } };
  let areStored = false;
  // Of a clock that nobody sets: when the next job is due, as far as this gateway knows. Another one may have changed that.
  let nextClaim = 0;
  const claimAt = (dueAt: Date) => {
    const wait = dueAt.getTime() - clock.now().getTime();
    nextClaim = Math.min(nextClaim, performance.now() + wait);
  };

  async function runDue(stopping: AbortSignal): Promise<void> {
    if (!areStored) await Promise.all(jobs.map(storeJob));
    areStored = true;
    if (performance.now() < nextClaim) return;
    nextClaim = performance.now() + 5 * lookEvery;
    while (!stopping.aborted) {
      const entry = await queue.claim(own);
      if (!entry) break;
      const run = runJob(queue, byName.get(entry.name)!, entry)
        .then(claimAt)
        .catch((error) => log.error(errorFields(error), "a job's outcome could not be stored"))
        .finally(() => running.delete(run));
      running.add(run);
    }
    const next = await StoredJobModel.findOne(own, { dueAt: 1 }).sort({ dueAt: 1 }).lean();
    if (next) claimAt(next.dueAt);
  }

  const worker = startWorker("jobs", runDue, lookEvery);
  return {
    async stop() {
      await worker.stop();
      const tooLong = wait(mostMillisecondsToStop, undefined, { ref: false });
      await Promise.race([Promise.all(running), tooLong]);
    },
  };
}

const scheduleOf = ({ every }: Job): string => `${every} ${currentSite().identity.timeZone}`;

/** Stores a job unless it is; one that has another schedule than before becomes due at once. */
async function storeJob(job: Job): Promise<void> {
  const { name } = job;
  const schedule = scheduleOf(job);
  const dueAt = clock.now();
  try {
    await StoredJobModel.updateOne(
      { name },
      { $setOnInsert: { schedule, dueAt, attempts: 0 } },
      { upsert: true },
    );
  } catch (error) {
    // Another gateway has just inserted it.
    ignoreDuplicateKey(error);
  }
  // One that runs has its new schedule from its end on.
  await StoredJobModel.updateOne(
    { name, schedule: { $ne: schedule }, holder: { $exists: false } },
    { $set: { schedule, dueAt } },
  );
}

/** Runs a claimed job, and stores its outcome; returns when it is due again. */
async function runJob(queue: LeaseQueue<StoredJob>, job: Job, entry: StoredJob): Promise<Date> {
  const { name, run } = job;
  const begun = performance.now();
  const startedAt = clock.now();
  let hasFailed = false;
  try {
    await queue.hold(entry, run);
    jobSucceeded.set({ job: name }, Date.now() / 1_000);
  } catch (error) {
    hasFailed = true;
    log.error({ job: name, ...errorFields(error) }, "a job failed and will be tried again");
  }
  jobSeconds.observe(
    { job: name, outcome: hasFailed ? "failure" : "success" },
    (performance.now() - begun) / 1_000,
  );
  const retryAt = hasFailed ? retryOf(job, entry.attempts) : null;
  const fields = { schedule: scheduleOf(job), lastFinishedAt: clock.now(), ...(!retryAt && { attempts: 0 }) };
  const dueAt = retryAt ?? nextOf(job, startedAt);
  await queue.release(entry, dueAt, fields);
  return dueAt;
}

function nextOf({ every }: Job, startedAt: Date): Date {
  return typeof every === "number"
    ? new Date(startedAt.getTime() + every)
    : nextAt(startedAt, minuteOf(every), currentSite().identity.timeZone);
}

/** Returns when a failed job is tried again; null: at its next time, for a frequent job or after many attempts. */
function retryOf({ every }: Job, attempts: number): Date | null {
  if (typeof every === "number" && every <= minutes(10)) return null;
  if (attempts > mostAttempts) return null;
  return new Date(clock.now().getTime() + Math.min(seconds(10) * 2 ** (attempts - 1), minutes(10)));
}
