import { readFileSync, readlinkSync } from "node:fs";

/*
 * Processor time of one thread or process, from Linux's /proc. Limits are of processor time and not of the clock's, so that a text
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

/** Milliseconds of a tick of the processor's clock, in which Linux counts for every program. */
const tick = 10;

/** Returns the processor time of all threads of a process, in milliseconds; null where it can't be read. */
export function processMilliseconds(pid: number | undefined): number | null {
  if (pid === undefined) return null;
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field, the program's name in parentheses, may contain spaces.
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch {
    return null;
  }
}
