import { PAUSE, type Pause } from "./query/pause.ts";

const SLICE_MS = 8;

/** Goes through a generator, giving way to others every few milliseconds. `take` answers false to stop early. */
export async function run<T>(
  items: Iterator<T | Pause>,
  check: () => void,
  take: (item: T) => boolean | undefined,
): Promise<"done" | "stopped"> {
  let started = performance.now();
  for (;;) {
    const { value, done } = items.next();
    if (done) return "done";
    if (value !== PAUSE) {
      if (take(value as T) === false) return "stopped";
    } else if (performance.now() - started > SLICE_MS) {
      await giveWay();
      check();
      started = performance.now();
    }
  }
}

export function giveWay(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
