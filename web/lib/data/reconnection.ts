import { type Failure, failureOf, isFinal } from "../failure.ts";
import { createStore } from "../store.ts";

/* Time between two sockets: the wait for the next one, and the call of whatever may have missed events. */

const firstWaitMs = 500;
const longestWaitMs = 8_000;

const returns = createStore(0);

/**
 * Calls `listener` when what failed may succeed now, and events may be missing: the socket is back, the page returns from the
 * back-forward cache, or the browser is online. Returns a function that unsubscribes.
 */
export function onNetworkBack(listener: () => void): () => void {
  const unsubscribe = returns.subscribe(listener);
  addEventListener("online", listener);
  return () => {
    unsubscribe();
    removeEventListener("online", listener);
  };
}

export const notifyListeners = () => returns.set(returns.get() + 1);

/** Returns the milliseconds before a retry: longer each time, with jitter for the many clients of a restart. */
export function waitBeforeRetry(retries: number, random = Math.random): number {
  const longest = Math.min(longestWaitMs, firstWaitMs * 2 ** retries);
  return longest / 2 + (random() * longest) / 2;
}

/** Waits before a retry; ends early when the network is back or the tab is shown. */
export const pause = (retries: number) =>
  new Promise<void>((done) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener("online", over);
      document.removeEventListener("visibilitychange", over);
      done();
    };
    const timer = setTimeout(over, waitBeforeRetry(retries));
    window.addEventListener("online", over);
    document.addEventListener("visibilitychange", over);
  });

/**
 * Repeats an attempt until it succeeds, after a pause each time, and gives its result to `onDone`; each failure to `onFailure`.
 * Ends where no attempt of this page can succeed. Returns a function that ends it; nothing is called from then on.
 */
export function repeat<Result>(
  attempt: () => Promise<Result>,
  onDone: (result: Result) => void,
  onFailure?: (failure: Failure) => void,
): () => void {
  let isOver = false;
  const run = async () => {
    for (let retries = 0; !isOver; retries++) {
      let result: Result;
      try {
        result = await attempt();
      } catch (error) {
        const failure = failureOf(error);
        if (!isOver) onFailure?.(failure);
        if (isFinal(failure)) return;
        await pause(retries);
        continue;
      }
      if (!isOver) onDone(result);
      return;
    }
  };
  void run();
  return () => {
    isOver = true;
  };
}
