import { seconds } from "../../core/clock.ts";
import { startWorker, type Worker } from "../../lib/background-worker.ts";

const every = seconds(5);
let worker: Worker | null = null;

/** Starts sending mailings: woken by this gateway's own at once, every five seconds for those of others. */
export function startMailingWorker(send: (ending: AbortSignal) => Promise<unknown>): () => Promise<void> {
  worker = startWorker("mailings", send, every);
  return async () => {
    await worker?.stop();
    worker = null;
  };
}

/** Wakes the worker after a mailing was stored. */
export const wakeMailings = (): void => worker?.wake();
