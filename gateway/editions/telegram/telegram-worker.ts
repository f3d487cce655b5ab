import { seconds } from "../../core/clock.ts";
import { startWorker, type Worker } from "../../lib/background-worker.ts";

const every = seconds(5);
let worker: Worker | null = null;

/** Starts sending to Telegram: woken by this gateway's own at once, every five seconds for those of others. */
export function startTelegramWorker(deliver: (ending: AbortSignal) => Promise<unknown>): () => Promise<void> {
  worker = startWorker("telegram", deliver, every);
  return async () => {
    await worker?.stop();
    worker = null;
  };
}

/** Wakes the worker after a message was stored or changed. */
export const wakeTelegram = (): void => worker?.wake();
