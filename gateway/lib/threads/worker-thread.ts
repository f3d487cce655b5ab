import type { Worker } from "node:worker_threads";
import { ThreadLimitError } from "./pool-thread.ts";
import type { PoolMessage, PoolWorker, PoolWorkerEvents } from "./pool-worker.ts";
import { processorMilliseconds } from "./processor-time.ts";

/** Returns a worker thread for a pool. */
export function poolThreadOf<Task, Result>(
  worker: Worker,
  { onMessage, onEnd }: PoolWorkerEvents<Result>,
): PoolWorker<Task> {
  let threadId: number | null = null;
  worker.on("message", (message: PoolMessage<Result>) => {
    if (message.kind === "ready") threadId = message.threadId;
    onMessage(message);
  });
  // Out of memory, or failed to start. After the end it has nobody to be reported to.
  worker.on("error", (error: Error & { code?: string }) =>
    onEnd(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new ThreadLimitError() : error),
  );
  worker.on("exit", () => onEnd(new Error("A thread of the pool ended.")));
  return {
    send: (task) => worker.postMessage(task),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    end: () => void worker.terminate(),
    processorMilliseconds: () => processorMilliseconds(threadId),
  };
}
