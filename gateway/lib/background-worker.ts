import { seconds } from "../core/clock.ts";
import { errorFields, log } from "../core/log.ts";

export interface Worker {
  /** Runs the work: at once, or as soon as the current run ends. */
  wake(): void;
  /** Starts no further run and waits for the current one. */
  stop(): Promise<void>;
}

/**
 * Runs `work` when it is woken and at an interval, one run at a time in this process. Errors are logged; the next
 * run retries.
 */
export function startWorker(
  name: string,
  work: (stopping: AbortSignal) => Promise<unknown>,
  every: number,
): Worker {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isRequested = false;

  async function run(): Promise<void> {
    while (isRequested && !stopping.signal.aborted) {
      isRequested = false;
      try {
        await work(stopping.signal);
      } catch (error) {
        log.error({ worker: name, ...errorFields(error) }, "a worker failed and will try again");
      }
    }
    running = null;
  }

  function wake(): void {
    isRequested = true;
    running ??= run();
  }

  const timer = setInterval(wake, every);
  wake();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

const lookEvery = seconds(5);

/** Builds a worker for what this gateway does at once, when it is woken, and others within five seconds of it. */
export function wakeableWorker(name: string) {
  let worker: Worker | null = null;
  return {
    /** Starts it; returns a function that stops it. */
    start(work: (stopping: AbortSignal) => Promise<unknown>): () => Promise<void> {
      worker = startWorker(name, work, lookEvery);
      return async () => {
        await worker?.stop();
        worker = null;
      };
    },
    /** Wakes it; nothing where it was not started. */
    wake: (): void => worker?.wake(),
  };
}
