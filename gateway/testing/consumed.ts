import { consumers } from "../scheduler/consumers.ts";

let last: Promise<unknown> = Promise.resolve();

/** Has the consumers take every event so far, as the workers of a gateway do. */
export function consumed(): Promise<void> {
  const run = last.then(async () => {
    for (const { run } of consumers) await run(new AbortController().signal);
  });
  last = run.catch(() => {});
  return run;
}
