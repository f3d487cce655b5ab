import { seconds } from "../../core/clock.ts";
import { startWorker, type Worker } from "../../lib/background-worker.ts";

const every = seconds(5);
let worker: Worker | null = null;

/** Starts the delivery worker: woken at once by actions of this gateway, every five seconds for those of others. */
export function startDeliveryWorker(deliver: (ending: AbortSignal) => Promise<unknown>): () => Promise<void> {
  worker = startWorker("delivery", deliver, every);
  return async () => {
    await worker?.stop();
    worker = null;
  };
}

/** Wakes the worker after the commit of a notification. */
export const wakeDelivery = (): void => worker?.wake();
