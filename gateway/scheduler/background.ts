import { setTimeout as wait } from "node:timers/promises";
import { seconds } from "../core/clock.ts";
import { errorFields, log } from "../core/log.ts";
import { type SchedulerOptions, startScheduler } from "./scheduler.ts";

/** Starts the scheduler without blocking the caller, and retries while that fails. Returns the function that stops it. */
export function scheduleInBackground(options?: SchedulerOptions): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const started = (async () => {
    while (!signal.aborted) {
      try {
        return await startScheduler(options);
      } catch (error) {
        log.error(errorFields(error), "the scheduler did not start and will be tried again");
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
