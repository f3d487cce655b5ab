import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { ThreadLimitError } from "./pool-thread.ts";
import type { PoolMessage, PoolWorker, PoolWorkerEvents } from "./pool-worker.ts";
import { processMilliseconds } from "./processor-time.ts";

export interface ProcessOptions {
  /** Most memory that it may allocate, what Node itself takes included (some 130 MB). Windows knows no such limit. */
  readonly mostMegabytes: number;
  /** It leaves the processor to others that want it. */
  readonly isBackground?: boolean;
  /** Its whole environment: ours holds the secrets. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A third of the processor where others want it: it goes on, and they hardly wait. */
const backgroundPriority = 5;

// The shell sets the limit of the memory that can be written to, and becomes the program. RLIMIT_DATA and not the limit of
// addresses: Node reserves a gigabyte of those.
const limited = 'ulimit -d "$1" 2>/dev/null; shift; exec "$@"';

/**
 * Starts a process of Node for a pool, with the arguments `program`. Work in native code can't be stopped in a thread, and
 * takes the whole process along when it fails: here only its own. A process that ends by a signal, as one without memory
 * does, has exceeded its limits.
 */
export function startProcess<Task, Result>(
  program: readonly string[],
  { onMessage, onEnd }: PoolWorkerEvents<Result>,
  { mostMegabytes, isBackground = false, environment = {} }: ProcessOptions,
): PoolWorker<Task> {
  const kilobytes = String(mostMegabytes * 1_000);
  const command = [process.execPath, ...program];
  const [file, ...parameters] =
    process.platform === "win32" ? command : ["/bin/sh", "-c", limited, "sh", kilobytes, ...command];
  const child = spawn(file!, parameters, {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // Messages hold bytes.
    serialization: "advanced",
    env: { ...environment },
  });
  if (isBackground && child.pid) setPriority(child.pid, backgroundPriority);
  child.on("message", (message) => onMessage(message as unknown as PoolMessage<Result>));
  child.on("error", onEnd);
  child.on("exit", (code, signal) =>
    onEnd(signal ? new ThreadLimitError() : new Error(`A process of the pool ended with ${code}.`)),
  );
  return {
    send: (task) => void child.send(task as object, (error) => error && onEnd(error)),
    ref() {
      child.ref();
      child.channel?.ref();
    },
    unref() {
      child.unref();
      child.channel?.unref();
    },
    end: () => void child.kill("SIGKILL"),
    processorMilliseconds: () => processMilliseconds(child.pid),
  };
}
