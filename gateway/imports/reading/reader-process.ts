import { tmpdir } from "node:os";
import { PoolThread, ThreadLimitError } from "../../lib/threads/pool-thread.ts";
import { startSourceProcess } from "../../lib/threads/source-worker.ts";
import { type ReadingLimits, readingLimits } from "./reading-limits.ts";
import type { ReadingReply, ReadingTask } from "./reading-tasks.ts";

type Thread = PoolThread<ReadingTask, ReadingReply>;

const idleMilliseconds = 60_000;

/** A process whose import is over, for the next one within a minute. */
let spare: { readonly process: StartedProcess; readonly timer: NodeJS.Timeout } | null = null;

/** A started process; `ended` says why it ended. */
class StartedProcess {
  readonly thread: Thread;
  ended: Error | null = null;

  constructor({ megabytes, stepMilliseconds }: ReadingLimits) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    this.thread = new PoolThread(
      (events) =>
        startSourceProcess("import-process", new URL("./import-process.ts", import.meta.url), events, {
          mostMegabytes: megabytes,
          isBackground: true,
          // Dates without a zone are read as here.
          environment: { TZ: timeZone, TMPDIR: tmpdir() },
        }),
      { longestMilliseconds: stepMilliseconds, idleMilliseconds: null },
      {
        onFree() {},
        onEnd: (error) => {
          this.ended = error;
        },
      },
    );
  }
}

/** The process of one import, which keeps what it has read between its tasks. */
export class ReaderProcess {
  readonly #limits: ReadingLimits;
  readonly #signal: AbortSignal;
  readonly #process: StartedProcess;
  readonly #begin: number;

  constructor(limits: ReadingLimits, signal: AbortSignal) {
    this.#limits = limits;
    this.#signal = signal;
    this.#process = takeSpare(limits) ?? new StartedProcess(limits);
    this.#begin = this.#process.thread.now();
    signal.addEventListener("abort", this.#abort);
  }

  get hasEnded(): boolean {
    return this.#process.ended !== null;
  }

  get isAborted(): boolean {
    return this.#signal.aborted;
  }

  /** Throws ThreadLimitError, the reason of the signal, or why the process ended. */
  async run(task: ReadingTask): Promise<ReadingReply> {
    this.#signal.throwIfAborted();
    const { thread } = this.#process;
    if (thread.now() - this.#begin > this.#limits.totalMilliseconds) thread.end(new ThreadLimitError());
    if (this.#process.ended) throw this.#process.ended;
    return new Promise((resolve, reject) => thread.take({ task, resolve, reject }));
  }

  /** Gives the process back once it has left its import; ends it where that fails. */
  async release(): Promise<void> {
    this.#signal.removeEventListener("abort", this.#abort);
    const { thread } = this.#process;
    try {
      if (!thread.isFree) throw new Error("The import is under way.");
      await this.run({ name: "close", input: [] });
      if (this.#limits !== readingLimits || spare) throw new Error("It is not needed.");
      const timer = setTimeout(
        () => takeSpare(this.#limits)?.thread.end(new Error("idle")),
        idleMilliseconds,
      );
      spare = { process: this.#process, timer: timer.unref() };
    } catch (error) {
      thread.end(error as Error);
    }
  }

  #abort = (): void => this.#process.thread.end(this.#signal.reason);
}

function takeSpare(limits: ReadingLimits): StartedProcess | null {
  if (!spare || limits !== readingLimits) return null;
  const { process, timer } = spare;
  clearTimeout(timer);
  spare = null;
  return process.ended ? null : process;
}
