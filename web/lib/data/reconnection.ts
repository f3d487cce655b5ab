/* Time between two sockets: the wait for the next one, and the call of whatever may have missed events. */

const firstWaitMs = 500;
const longestWaitMs = 8_000;

const listeners = new Set<() => void>();

/** Calls `listener` when the socket is back or the page returns from the back-forward cache: events may be missing. */
export function onReconnected(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `listener` when the network is back too: what failed may succeed now. Returns a function that unsubscribes. */
export function onNetworkBack(listener: () => void): () => void {
  const forget = onReconnected(listener);
  addEventListener("online", listener);
  return () => {
    removeEventListener("online", listener);
    forget();
  };
}

export const notifyListeners = () => {
  for (const listener of listeners) listener();
};

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

/** Repeats an attempt until it succeeds, after a pause each time. Returns its result; null once `isOver`. */
export async function repeat<Result>(
  attempt: () => Promise<Result>,
  isOver: () => boolean,
  onFailure?: () => void,
): Promise<Result | null> {
  for (let retries = 0; !isOver(); retries++) {
    try {
      const result = await attempt();
      return isOver() ? null : result;
    } catch {
      onFailure?.();
      await pause(retries);
    }
  }
  return null;
}
