import { useEffect, useState } from "react";

/**
 * Returns the seconds left of `total`, and a function that restarts the countdown. Computed from the clock,
 * so it is correct after the tab was suspended.
 */
export function useCountdown(total: number): [seconds: number, restart: () => void] {
  const [round, setRound] = useState(0);
  const [left, setLeft] = useState(total);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new countdown
  useEffect(() => {
    const end = Date.now() + total * 1_000;
    setLeft(total);
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [total, round]);
  return [left, () => setRound((count) => count + 1)];
}
