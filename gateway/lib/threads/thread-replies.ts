import { parentPort } from "node:worker_threads";
import type { PoolMessage } from "./pool-worker.ts";
import { currentThreadId } from "./processor-time.ts";

/** Answers the tasks of a pool in this thread. A task that throws RangeError (stack, size) is refused. */
export function replyToTasks<Task, Result>(work: (task: Task) => Result): void {
  const post = (message: PoolMessage<Result>) => parentPort!.postMessage(message);
  parentPort!.on("message", (task: Task) => {
    try {
      post({ kind: "result", result: work(task) });
    } catch (error) {
      post(error instanceof RangeError ? { kind: "refused" } : { kind: "failure", reason: String(error) });
    }
  });
  post({ kind: "ready", threadId: currentThreadId() });
}
