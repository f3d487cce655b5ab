import { useEffect, useState } from "react";

/**
 * Returns the seconds left of `total`, and a function that restarts the countdown. Computed from the clock,
 * so it is correct after the tab was suspended.
 */
export function useCountdown(total: number): [seconds: number, restart: () => void] {
  const [{ begun, now }, setTimes] = useState(() => ({ begun: Date.now(), now: Date.now() }));
  const left = Math.max(0, Math.ceil(total - (now - begun) / 1_000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setTimes((times) => ({ ...times, now: Date.now() })), 500);
    return () => clearInterval(timer);
  }, [isOver]);
  return [left, () => setTimes({ begun: Date.now(), now: Date.now() })];
}
