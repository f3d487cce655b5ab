import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { seconds } from "../core/clock.ts";

const afterStartMilliseconds = seconds(10);

/**
 * Runs one full garbage collection, some 50 ms. V8 offers it to programs only by this flag, which holds for contexts that are made
 * after it.
 */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  if (typeof collect === "function") collect();
}

/**
 * Frees the memory that only the start needed, once it is over. V8 collects when a program allocates: a site that few people
 * visit kept some 10 MB of it for hours. Returns the function that cancels it.
 */
export function freeMemoryOfStart(): () => void {
  const timer = setTimeout(collectGarbage, afterStartMilliseconds).unref();
  return () => clearTimeout(timer);
}
