import { randomUUID } from "node:crypto";
import type { Job as AgendaJob } from "agenda";
import mongoose from "mongoose";
import { Gauge, Histogram } from "prom-client";
import { settings } from "../env.ts";
import { minutes, seconds } from "../shared/clock.ts";
import { factsOf, log } from "../shared/log.ts";
import { registry } from "../shared/metrics.ts";
import { jobs as everyJob, type Job } from "./jobs.ts";

export interface Scheduler {
  /** Takes no more jobs, gives back what has not begun, and waits for what has, a few seconds at most. */
  stop(): Promise<void>;
}

export interface SchedulerOptions {
  readonly jobs?: readonly Job[];
  /** How often to look for what is due. Each look is one command a job. */
  readonly lookEvery?: number;
  /** A job whose gateway says nothing for so long is taken over by another. */
  readonly lease?: number;
}

const collection = "jobs";
const mostMillisecondsToStop = seconds(5);

// What comes round soon is tried again when it does; what is rare does not wait for its day.
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
 * Runs the jobs at their times, each in one gateway only. What is due is kept in the database: a restart forgets
 * nothing, and what fell due meanwhile runs once. A job that fails is logged and tried again.
 */
export async function startScheduler({
  jobs = everyJob,
  lookEvery = seconds(10),
  lease = seconds(30),
}: SchedulerOptions = {}): Promise<Scheduler> {
  // Loaded when the site is open already: they take longer than all else of a start.
  const [{ Agenda, exponential }, { MongoBackend }] = await Promise.all([
    import("agenda"),
    import("@agendajs/mongo-backend"),
  ]);
  const name = randomUUID();
  const database = mongoose.connection.db!;
  const kept = database.collection(collection);
  const backend = new MongoBackend({ mongo: database as never, collection, ensureIndex: false });
  const agenda = new Agenda({ backend, name, processEvery: lookEvery, defaultLockLifetime: lease });
  const running = new Set<AgendaJob>();
  agenda.on("error", (error: Error) => log.error(factsOf(error), "the scheduler failed"));
  agenda.on("start", (job) => running.add(job));
  agenda.on("complete", (job) => running.delete(job as AgendaJob));
  const backoff = exponential(retries);
  for (const job of jobs) {
    const run = (each: AgendaJob) => carryOut(job, each, lease);
    agenda.define(job.name, run, { lockLimit: 1, concurrency: 1, ...(isRare(job) && { backoff }) });
  }
  await agenda.ready;
  await Promise.all(jobs.map((job) => keep(job)));
  await agenda.start();

  return {
    async stop() {
      await agenda.stop(false);
      const end = Date.now() + mostMillisecondsToStop;
      while (running.size > 0 && Date.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      // A look that was under way when it stopped may have taken something still. What runs on is not given away.
      if (running.size === 0) {
        await kept.updateMany(
          { lastModifiedBy: name, lockedAt: { $ne: null } },
          { $set: { lockedAt: null } },
        );
      }
    },
  };
}

/** The line of a job, unless it is there. Agenda's own way would take a running job's lock away at every start. */
async function keep({ name, every }: Job): Promise<void> {
  const kept = mongoose.connection.db!.collection(collection);
  const line = { priority: 0, nextRunAt: new Date(), lockedAt: null, disabled: null, data: null };
  const plan = { repeatInterval: every, repeatTimezone: settings.timeZone };
  try {
    await kept.updateOne({ name, type: "single" }, { $setOnInsert: { ...line, ...plan } }, { upsert: true });
  } catch (error) {
    // Another gateway has just written it.
    if ((error as { code?: unknown }).code !== 11_000) throw error;
  }
  // A version that plans it otherwise begins at once.
  await kept.updateOne(
    {
      name,
      type: "single",
      $or: [{ repeatInterval: { $ne: every } }, { repeatTimezone: { $ne: settings.timeZone } }],
    },
    { $set: { ...plan, nextRunAt: new Date() } },
  );
}

async function carryOut({ name, run }: Job, line: AgendaJob, lease: number): Promise<void> {
  let signed: Promise<unknown> = Promise.resolve();
  // What takes long says that it is still at it.
  const sign = setInterval(() => {
    signed = line
      .touch()
      .catch((error: Error) => log.warn(factsOf(error), "a job could not renew its lease"));
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
    log.error({ job: name, ...factsOf(error) }, "a job failed and will be tried again");
    throw error;
  } finally {
    clearInterval(sign);
    // Or it would take the job back after it was given away.
    await signed;
  }
}
