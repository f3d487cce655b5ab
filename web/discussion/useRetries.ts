import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { onNetworkBack, pause } from "../lib/data/reconnection.ts";
import { type Failure, failureOf } from "../lib/failure.ts";

export type SendState = "idle" | "sending" | "waiting" | "failed";

// Some three minutes. What is lost on a network that works for the rest, such as behind a filter, is lost the next time too.
const mostRetries = 24;

/**
 * Tries again when the network is back, and after a pause while a text waits, longer each time: a request may get lost while socket
 * and browser stay connected, and nothing reports the network back then.
 */
export function useRetries(sending: SendState, isNetworkBack: RefObject<boolean>, retry: () => void): void {
  const latestRetry = useRef(retry);
  useLayoutEffect(() => {
    latestRetry.current = retry;
  });
  useEffect(
    () =>
      onNetworkBack(() => {
        isNetworkBack.current = true;
        latestRetry.current();
      }),
    [isNetworkBack],
  );
  // A state: an attempt that fails at once may leave `sending` as it was when React looks next.
  const [retries, setRetries] = useState(0);
  useEffect(() => {
    if (sending === "idle") setRetries(0);
    if (sending !== "waiting" || retries >= mostRetries) return;
    let isOver = false;
    void pause(retries).then(() => {
      if (isOver) return;
      setRetries(retries + 1);
      latestRetry.current();
    });
    return () => {
      isOver = true;
    };
  }, [sending, retries]);
}

/** Sends, again when the network came back before that failed. Returns null, or why it failed. */
export async function sendAcross(
  isNetworkBack: RefObject<boolean>,
  send: () => Promise<unknown>,
): Promise<Failure | null> {
  isNetworkBack.current = false;
  try {
    await send();
    return null;
  } catch (error) {
    const reason = failureOf(error);
    return reason.code === "NETWORK" && isNetworkBack.current ? sendAcross(isNetworkBack, send) : reason;
  }
}
