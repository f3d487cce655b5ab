import { setTimeout as wait } from "node:timers/promises";
import { seconds } from "../shared/clock.ts";
import { factsOf, log } from "../shared/log.ts";
import { type SchedulerOptions, startScheduler } from "./scheduler.ts";

/** Starts the scheduler beside all else, again and again while that fails. Answers how to stop it. */
export function scheduleInBackground(options?: SchedulerOptions): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const started = (async () => {
    while (!signal.aborted) {
      try {
        return await startScheduler(options);
      } catch (error) {
        log.error(factsOf(error), "the scheduler did not start and will be tried again");
        await wait(seconds(10), undefined, { signal }).catch(() => {});
      }
    }
    return null;
  })();
  return async () => {
    ending.abort();
    await (await started)?.stop();
  };
}
