import { afterAll, expect, it } from "vitest";
import { TaskFailure, ThreadLimitError } from "./pool-thread.ts";
import { ThreadPool } from "./thread-pool.ts";
import { startProcess } from "./worker-process.ts";

const program = `
const kept = [];
process.on("message", (task) => {
  if (task === "endless") for (;;);
  if (task === "memory") for (;;) kept.push(new Array(1_000_000).fill(1.5));
  if (task === "crash") process.abort();
  if (task === "fail") return process.send({ kind: "failure", reason: "broken" });
  process.send({ kind: "result", result: task === "environment" ? Object.keys(process.env) : task });
});
process.on("disconnect", () => process.exit());
process.send({ kind: "ready", threadId: null });
`;
const pids: (() => number | null)[] = [];
const pool = new ThreadPool<unknown, unknown>({
  size: 1,
  mostWaiting: 9,
  longestMilliseconds: 300,
  start: (events) => {
    const started = startProcess<unknown, unknown>(["-e", program], events, {
      mostMegabytes: 300,
      environment: { A: "1" },
    });
    pids.push(started.processorMilliseconds);
    return started;
  },
});
afterAll(() => pool.stop());

it("ends a process that takes too much time or memory, or fails, and starts another", async () => {
  for (const task of ["endless", "memory", "crash"])
    await expect(pool.run(task), task).rejects.toBeInstanceOf(ThreadLimitError);
  expect(await pool.run("after")).toBe("after");
  expect(pids).toHaveLength(4);
  // The first three are gone.
  await expect.poll(() => pids.map((each) => each() === null)).toEqual([true, true, true, false]);
});

it("passes bytes and failures on, and nothing of our environment", async () => {
  const bytes = Buffer.from([0, 255, 128]);
  expect(Buffer.from((await pool.run(bytes)) as Uint8Array).equals(bytes)).toBe(true);
  await expect(pool.run("fail")).rejects.toBeInstanceOf(TaskFailure);
  expect(await pool.run("environment")).toEqual(expect.not.arrayContaining(["PATH", "HOME"]));
});
