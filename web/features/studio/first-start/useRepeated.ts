import { useEffect } from "react";

const pauseMs = 2_000;

/** Reads a query again, some seconds after each answer, as long as something is expected of it. */
export function useRepeated(isExpecting: boolean, read: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isExpecting) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => void read().then(wait, wait), pauseMs);
    };
    wait();
    return () => clearTimeout(timer);
  }, [isExpecting, read]);
}
