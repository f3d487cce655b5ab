import { Worker } from "node:worker_threads";
import { afterAll, describe, expect, it } from "vitest";
import { ThreadLimitError } from "./pool-thread.ts";
import { ThreadPool } from "./thread-pool.ts";
import { poolThreadOf } from "./worker-thread.ts";

// Tasks: a number of milliseconds of work, "deep" for a stack overflow, "fail", "exit".
const program = `
const { parentPort } = require("node:worker_threads");
const { readlinkSync } = require("node:fs");
const post = (message) => parentPort.postMessage(message);
parentPort.on("message", (task) => {
  if (task === "exit") process.exit(0);
  if (task === "deep") return post({ kind: "refused" });
  if (task === "fail") return post({ kind: "failure", reason: "broken" });
  const end = performance.now() + task;
  while (performance.now() < end);
  post({ kind: "result", result: task });
});
post({ kind: "ready", threadId: Number(readlinkSync("/proc/thread-self").split("/").at(-1)) });
`;
let started = 0;
const pool = new ThreadPool<number | string, number>({
  size: 2,
  mostWaiting: 4,
  longestMilliseconds: 300,
  start: (events) => {
    started += 1;
    return poolThreadOf(new Worker(program, { eval: true }), events);
  },
});
afterAll(() => pool.stop());

describe("a pool of threads", () => {
  it("ends a task that takes too long, while the others go on", async () => {
    const endless = pool.run(Number.POSITIVE_INFINITY);
    const others = Promise.all([1, 2, 3, 4].map((each) => pool.run(each)));
    expect(await others).toEqual([1, 2, 3, 4]);
    await expect(endless).rejects.toBeInstanceOf(ThreadLimitError);
    expect(await pool.run(5)).toBe(5);
  });

  it("has at most its size of threads, and refuses what would wait too long", async () => {
    const before = started;
    const tasks = Array.from({ length: 7 }, () => pool.run(20));
    expect(pool.tasks).toBe(6);
    const results = await Promise.allSettled(tasks);
    expect(results.map(({ status }) => status)).toEqual([...Array(6).fill("fulfilled"), "rejected"]);
    expect(results.at(-1)).toMatchObject({ reason: { code: "RATE_LIMITED", retryAfter: 5 } });
    expect(started - before).toBeLessThanOrEqual(1);
    expect(pool.tasks).toBe(0);
  });

  it("rejects what fails or is refused, and survives the end of a thread", async () => {
    await expect(pool.run("fail")).rejects.toThrow("broken");
    await expect(pool.run("deep")).rejects.toBeInstanceOf(ThreadLimitError);
    await expect(pool.run("exit")).rejects.toThrow("ended");
    expect(await pool.run(1)).toBe(1);
  });

  it("rejects every task when it is stopped, and starts again", async () => {
    const tasks = [50, 50, 50].map((each) => pool.run(each));
    pool.stop();
    const results = await Promise.allSettled(tasks);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(await pool.run(1)).toBe(1);
  });
});
