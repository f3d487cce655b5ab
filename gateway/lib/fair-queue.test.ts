import { expect, it } from "vitest";
import { FairQueue, QueueFullError } from "./fair-queue.ts";

it("serves each key in turn, however many tasks another has, and refuses what would wait too long", async () => {
  const queue = new FairQueue({ atOnce: 1, mostWaiting: 7, mostWaitingEach: 5 });
  const done: string[] = [];
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const run = (key: string) => queue.run(key, () => started.then(() => void done.push(key)));
  const many = Array.from({ length: 6 }, () => run("a"));
  await expect(run("a")).rejects.toBeInstanceOf(QueueFullError);
  const others = [run("b"), run("c")];
  await expect(run("d")).rejects.toBeInstanceOf(QueueFullError);
  start();
  await Promise.all([...many, ...others]);
  expect(done).toEqual(["a", "a", "b", "c", "a", "a", "a", "a"]);
  await run("d");
});

it("goes on after a task that fails", async () => {
  const queue = new FairQueue({ atOnce: 1, mostWaiting: 2, mostWaitingEach: 2 });
  const failed = queue.run("a", () => Promise.reject(new Error("broken")));
  const next = queue.run("a", async () => 1);
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe(1);
});
