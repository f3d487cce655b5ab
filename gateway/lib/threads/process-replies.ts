import type { PoolMessage } from "./pool-worker.ts";

/** Replies to the tasks of a pool in this process, one at a time, and ends with the process that started it. */
export function replyToProcessTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  const post = (message: PoolMessage<Result>) => process.send?.(message);
  process.on("message", async (task: Task) => {
    try {
      post({ kind: "result", result: await work(task) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      // A library that finds no memory says so; Node ends.
      post(/memory|allocation/i.test(reason) ? { kind: "refused" } : { kind: "failure", reason });
    }
  });
  process.on("disconnect", () => process.exit());
  post({ kind: "ready", threadId: null });
}
