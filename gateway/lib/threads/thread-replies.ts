import { parentPort } from "node:worker_threads";
import { currentThreadId } from "./processor-time.ts";

/** Messages of a pool's thread to the pool: first `ready`, then one reply for each task. */
export type ThreadMessage<Result> =
  | { readonly kind: "ready"; readonly threadId: number | null }
  | { readonly kind: "result"; readonly result: Result }
  | { readonly kind: "refused" }
  | { readonly kind: "failure"; readonly reason: string };

/** Answers the tasks of a pool in this thread. A task that throws RangeError (stack, size) is refused. */
export function replyToTasks<Task, Result>(work: (task: Task) => Result): void {
  const post = (message: ThreadMessage<Result>) => parentPort!.postMessage(message);
  parentPort!.on("message", (task: Task) => {
    try {
      post({ kind: "result", result: work(task) });
    } catch (error) {
      post(error instanceof RangeError ? { kind: "refused" } : { kind: "failure", reason: String(error) });
    }
  });
  post({ kind: "ready", threadId: currentThreadId() });
}
