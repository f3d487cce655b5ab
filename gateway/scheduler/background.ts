import { setTimeout as wait } from "node:timers/promises";
import { seconds } from "../core/clock.ts";
import { errorFields, log } from "../core/log.ts";
import { startScheduler } from "./scheduler.ts";

/** Visitors who wait for the start come first: the scheduler's packages take 50 ms to load. */
const delayMilliseconds = seconds(1);

/** Starts the scheduler a second later, without blocking the caller, and retries while that fails. Returns the function that stops it. */
export function scheduleInBackground(): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const pause = (milliseconds: number) => wait(milliseconds, undefined, { signal }).catch(() => {});
  const started = (async () => {
    await pause(delayMilliseconds);
    while (!signal.aborted) {
      try {
        return await startScheduler();
      } catch (error) {
        log.error(errorFields(error), "the scheduler did not start and will be tried again");
        await pause(seconds(10));
      }
    }
    return null;
  })();
  return async () => {
    ending.abort();
    await (await started)?.stop();
  };
}
