import { seconds } from "../shared/clock.ts";
import { startWorker, type Worker } from "../shared/worker.ts";

const every = seconds(5);
let worker: Worker | null = null;

/** Sends what is due from now on: at once what this gateway wrote, in a few seconds what another left behind. */
export function startMailWorker(deliver: (ending: AbortSignal) => Promise<unknown>): () => Promise<void> {
  worker = startWorker("mails", deliver, every);
  return async () => {
    await worker?.stop();
    worker = null;
  };
}

/** A letter was committed. Where no worker runs, whoever sends next finds it. */
export const wakeMails = (): void => worker?.wake();
