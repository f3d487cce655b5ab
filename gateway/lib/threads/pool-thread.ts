import type { Worker } from "node:worker_threads";
import { processorMilliseconds } from "./processor-time.ts";
import type { ThreadMessage } from "./thread-replies.ts";

/** A task that exceeds the limits of time, memory or stack. */
export class ThreadLimitError extends Error {
  override name = "ThreadLimitError";
}

export interface Job<Task, Result> {
  readonly task: Task;
  resolve(result: Result): void;
  reject(error: Error): void;
}

export interface ThreadLimits {
  /** Most time of a task: of the processor's time where it can be read, else of the clock's. */
  readonly longestMilliseconds: number;
}

interface ThreadEvents {
  /** The thread waits for a task. */
  onFree(): void;
  /** The thread has ended and takes no more tasks. */
  onEnd(): void;
}

const idleMilliseconds = 60_000;
const checkMilliseconds = 100;

/** One thread of a pool, with at most one task. Its time counts from the first check after it has started. */
export class PoolThread<Task, Result> {
  readonly #worker: Worker;
  readonly #limits: ThreadLimits;
  readonly #events: ThreadEvents;
  #job: Job<Task, Result> | null = null;
  #isReady = false;
  #threadId: number | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(worker: Worker, limits: ThreadLimits, events: ThreadEvents) {
    this.#worker = worker;
    this.#limits = limits;
    this.#events = events;
    worker.on("message", (message: ThreadMessage<Result>) => this.#receive(message));
    // Out of memory, or failed to start.
    worker.on("error", (error: Error & { code?: string }) =>
      this.end(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new ThreadLimitError() : error),
    );
    worker.on("exit", () => this.end(new Error("A thread of the pool ended.")));
  }

  get isFree(): boolean {
    return this.#job === null;
  }

  take(job: Job<Task, Result>): void {
    clearTimeout(this.#timer);
    this.#job = job;
    this.#worker.ref();
    if (this.#isReady) this.#send(job.task);
  }

  #send(task: Task): void {
    this.#worker.postMessage(task);
    // Reading the time takes longer than most tasks: it is read at the checks only, and not counted before the first one.
    let begin: number | undefined;
    this.#timer = setInterval(() => {
      begin ??= this.#now();
      if (this.#now() - begin > this.#limits.longestMilliseconds) this.end(new ThreadLimitError());
    }, checkMilliseconds);
  }

  #now = (): number => processorMilliseconds(this.#threadId) ?? performance.now();

  #receive(message: ThreadMessage<Result>): void {
    if (message.kind === "ready") {
      this.#isReady = true;
      this.#threadId = message.threadId;
      if (this.#job) this.#send(this.#job.task);
      return;
    }
    clearInterval(this.#timer);
    const job = this.#job;
    this.#job = null;
    if (message.kind === "result") job?.resolve(message.result);
    else job?.reject(message.kind === "refused" ? new ThreadLimitError() : new Error(message.reason));
    this.#worker.unref();
    this.#timer = setTimeout(() => this.end(new Error("idle")), idleMilliseconds).unref();
    this.#events.onFree();
  }

  /** Ends the thread; its task is rejected with this error. */
  end(error: Error): void {
    clearTimeout(this.#timer);
    this.#worker.removeAllListeners();
    // An error after the end has nobody to be reported to, and would end the process.
    this.#worker.on("error", () => {});
    void this.#worker.terminate();
    const job = this.#job;
    this.#job = null;
    this.#events.onEnd();
    job?.reject(error);
  }
}
