import { readFileSync, readlinkSync } from "node:fs";

/*
 * Processor time of one thread, from Linux's /proc. Limits are of processor time and not of the clock's, so that a text
 * is refused for its own cost and never because the machine is busy. Elsewhere there is no such figure (null).
 */

/** Returns the id that the operating system gives to the calling thread; null where it can't be read. */
export function currentThreadId(): number | null {
  try {
    return Number(readlinkSync("/proc/thread-self").split("/").at(-1));
  } catch {
    return null;
  }
}

/** Returns the processor time of a thread of this process, in milliseconds; null where it can't be read. */
export function processorMilliseconds(threadId: number | null): number | null {
  if (threadId === null) return null;
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${threadId}/schedstat`, "utf8").split(" ");
    return Number(nanoseconds) / 1_000_000;
  } catch {
    return null;
  }
}
