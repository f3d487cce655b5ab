/**
 * Cooperative scheduling. The database runs in one thread; a long scan must not block other clients. Generators
 * yield PAUSE at points where they hold no lock and no LMDB cursor; the loop that consumes them returns to the
 * event loop there when 8 ms have passed.
 */

/** Yielded by a generator where its consumer may run other work, or stop. */
export const PAUSE = Symbol("pause");
export type Pause = typeof PAUSE;

const SLICE_MS = 8;

/** Consumes a generator and returns to the event loop every 8 ms. `take` returns false to stop early. */
export async function runCooperatively<T>(
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
      await yieldToEventLoop();
      check();
      started = performance.now();
    }
  }
}

export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
