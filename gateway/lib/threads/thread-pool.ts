import { rateLimited } from "../../core/errors.ts";
import { type Job, PoolThread, type ThreadLimits } from "./pool-thread.ts";
import type { StartPoolWorker } from "./pool-worker.ts";

/*
 * Pool of worker threads, or of processes, for work that would hold the event loop. Each thread has one task at a time; further tasks
 * wait in one queue, first come, first served, and beyond `mostWaiting` they are rejected with RATE_LIMITED. Threads are
 * started as tasks need them, never more than `size`. A task beyond the limits ends its thread and is rejected with
 * ThreadLimitError; the others are untouched. Idle threads don't keep the process alive and end after a minute.
 *
 * No library's pool takes its place: Piscina and workerpool end a task by the clock, so that a busy machine would refuse texts that an
 * idle one takes (decision 42), and neither limits a process's memory and time as images need it (lib/image-process).
 */

export interface PoolOptions<Task, Result> extends ThreadLimits {
  readonly size: number;
  readonly mostWaiting: number;
  readonly start: StartPoolWorker<Task, Result>;
}

export class ThreadPool<Task, Result> {
  readonly #options: PoolOptions<Task, Result>;
  readonly #waiting: Job<Task, Result>[] = [];
  readonly #threads = new Set<PoolThread<Task, Result>>();

  constructor(options: PoolOptions<Task, Result>) {
    this.#options = options;
  }

  /** Number of tasks in progress or waiting. */
  get tasks(): number {
    return this.#waiting.length + [...this.#threads].filter((each) => !each.isFree).length;
  }

  /** Runs a task in a thread. Throws ThreadLimitError, RATE_LIMITED. */
  run(task: Task): Promise<Result> {
    if (this.#waiting.length >= this.#options.mostWaiting) return Promise.reject(rateLimited(5));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject });
      this.#next();
    });
  }

  /** Ends the threads and rejects every task; the next task starts a thread again. */
  stop(): void {
    const stopped = new Error("The threads were stopped.");
    for (const { reject } of this.#waiting.splice(0)) reject(stopped);
    for (const thread of [...this.#threads]) thread.end(stopped);
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const thread = [...this.#threads].find((each) => each.isFree) ?? this.#grow();
    const job = thread && this.#waiting.shift();
    if (job) thread.take(job);
  }

  #grow(): PoolThread<Task, Result> | null {
    if (this.#threads.size >= this.#options.size) return null;
    const thread: PoolThread<Task, Result> = new PoolThread(this.#options.start, this.#options, {
      onFree: () => this.#next(),
      onEnd: () => {
        this.#threads.delete(thread);
        this.#next();
      },
    });
    this.#threads.add(thread);
    return thread;
  }
}
