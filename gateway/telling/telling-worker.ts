import { seconds } from "../shared/clock.ts";
import { startWorker, type Worker } from "../shared/worker.ts";

const every = seconds(5);
let worker: Worker | null = null;

/** Looks after what leaves the site: at once what happens on this gateway, in a few seconds all else that is due. */
export function startTellingWorker(tell: (ending: AbortSignal) => Promise<unknown>): () => Promise<void> {
  worker = startWorker("telling", tell, every);
  return async () => {
    await worker?.stop();
    worker = null;
  };
}

/** Somebody was told something, and it is committed. */
export const wakeTelling = (): void => worker?.wake();
