import type { PoolMessage, PoolWorker, StartPoolWorker } from "./pool-worker.ts";

/** A task that exceeds the limits of time, memory or stack. */
export class ThreadLimitError extends Error {
  override name = "ThreadLimitError";
}

/** A task that threw; the message is its error's. */
export class TaskFailure extends Error {
  override name = "TaskFailure";
}

export interface Job<Task, Result> {
  readonly task: Task;
  resolve(result: Result): void;
  reject(error: Error): void;
}

export interface ThreadLimits {
  /** Most time of a task: of the processor's time where it can be read, else of the clock's. */
  readonly longestMilliseconds: number;
  /** Most time between two tasks, a minute by default; null for one whose owner ends it. */
  readonly idleMilliseconds?: number | null;
}

interface ThreadEvents {
  /** The thread waits for a task. */
  onFree(): void;
  /** The thread has ended and takes no more tasks. */
  onEnd(error: Error): void;
}

const aMinute = 60_000;
const checkMilliseconds = 100;

/** One thread or process of a pool, with at most one task. Its time counts from the first check after it has started. */
export class PoolThread<Task, Result> {
  readonly #worker: PoolWorker<Task>;
  readonly #limits: ThreadLimits;
  readonly #events: ThreadEvents;
  #job: Job<Task, Result> | null = null;
  #isReady = false;
  #isEnded = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(start: StartPoolWorker<Task, Result>, limits: ThreadLimits, events: ThreadEvents) {
    this.#limits = limits;
    this.#events = events;
    this.#worker = start({
      onMessage: (message) => this.#receive(message),
      onEnd: (error) => this.end(error),
    });
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

  /** Returns its processor time so far in milliseconds, where that can't be read the time of the clock. */
  now = (): number => this.#worker.processorMilliseconds() ?? performance.now();

  #send(task: Task): void {
    this.#worker.send(task);
    // Reading the time takes longer than most tasks: it is read at the checks only, and not counted before the first one.
    let begin: number | undefined;
    this.#timer = setInterval(() => {
      begin ??= this.now();
      if (this.now() - begin > this.#limits.longestMilliseconds) this.end(new ThreadLimitError());
    }, checkMilliseconds);
  }

  #receive(message: PoolMessage<Result>): void {
    if (this.#isEnded) return;
    if (message.kind === "ready") {
      this.#isReady = true;
      if (this.#job) this.#send(this.#job.task);
      return;
    }
    clearInterval(this.#timer);
    const job = this.#job;
    this.#job = null;
    if (message.kind === "result") job?.resolve(message.result);
    else job?.reject(message.kind === "refused" ? new ThreadLimitError() : new TaskFailure(message.reason));
    this.#worker.unref();
    const { idleMilliseconds = aMinute } = this.#limits;
    if (idleMilliseconds !== null)
      this.#timer = setTimeout(() => this.end(new Error("idle")), idleMilliseconds).unref();
    this.#events.onFree();
  }

  /** Ends the thread or process; its task is rejected with this error. */
  end(error: Error): void {
    clearTimeout(this.#timer);
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#worker.end();
    const job = this.#job;
    this.#job = null;
    this.#events.onEnd(error);
    job?.reject(error);
  }
}
