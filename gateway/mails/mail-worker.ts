import { seconds } from "../core/clock.ts";
import { startWorker, type Worker } from "../lib/background-worker.ts";

const every = seconds(5);
let worker: Worker | null = null;

/**
 * Starts sending due mails: this gateway's own at once, mails left by another one within a few seconds. Returns a
 * function that stops it.
 */
export function startMailWorker(deliver: (ending: AbortSignal) => Promise<unknown>): () => Promise<void> {
  worker = startWorker("mails", deliver, every);
  return async () => {
    await worker?.stop();
    worker = null;
  };
}

/** Wakes the worker after a mail was committed. Without a worker the mail is sent by the next one that runs. */
export const wakeMails = (): void => worker?.wake();
