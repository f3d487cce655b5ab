import { factsOf, log } from "./log.ts";

export interface Worker {
  /** There is something to do: at once, or as soon as what is being done is done. */
  wake(): void;
  /** Takes nothing more up, and waits for what is under way. */
  stop(): Promise<void>;
}

/** Does `work` when it is woken and every so often, one at a time in this process. What fails is logged and tried again. */
export function startWorker(
  name: string,
  work: (ending: AbortSignal) => Promise<unknown>,
  every: number,
): Worker {
  const ending = new AbortController();
  let running: Promise<void> | null = null;
  let isWanted = false;

  async function run(): Promise<void> {
    while (isWanted && !ending.signal.aborted) {
      isWanted = false;
      try {
        await work(ending.signal);
      } catch (error) {
        log.error({ worker: name, ...factsOf(error) }, "a worker failed and will try again");
      }
    }
    running = null;
  }

  function wake(): void {
    isWanted = true;
    running ??= run();
  }

  const timer = setInterval(wake, every);
  wake();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      ending.abort();
      await running;
    },
  };
}
